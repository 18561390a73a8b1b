// Returns, in words, which texts stand out too little from what they lie on: under 4.5 to 1, large ones under 3 to 1.
// The ground is what the elements around a text are filled with; a picture or a drawing as ground is left out, and so is
// what is switched off (WCAG 2.2, 1.4.3).
() => {
  const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true })
  const read = new Map()
  const colour = (text) => {
    if (!read.has(text)) {
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = text
      pen.fillRect(0, 0, 1, 1)
      const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data
      read.set(text, [red, green, blue, alpha / 255])
    }
    return read.get(text)
  }
  const over = ([r, g, b, a], under) => [r, g, b].map((part, at) => part * a + under[at] * (1 - a))
  const light = (rgb) => {
    const [r, g, b] = rgb.map((part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const ratio = (one, two) => {
    const [low, high] = [light(one), light(two)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }
  const up = (el) => { const all = []; for (; el; el = el.parentElement) all.push(el); return all }
  // Every ground a text may have: a gradient has each of its colours. null: a picture.
  const grounds = (chain) => {
    let under = [[255, 255, 255]]
    for (const el of chain.toReversed()) {
      const style = getComputedStyle(el), image = style.backgroundImage
      if (/url\(/.test(image)) return null
      under = under.map((one) => over(colour(style.backgroundColor), one))
      const stops = image === "none" ? null : image.match(/(rgba?|color|oklab|oklch)\([^()]*\)/g)
      if (stops) under = stops.flatMap((stop) => under.map((one) => over(colour(stop), one)))
    }
    return under
  }
  const faults = new Set()
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node; (node = walk.nextNode());) {
    const el = node.parentElement
    if (!node.data.trim() || el.closest("svg, script, style, noscript, template, option, .skip, .vh, :disabled, [aria-disabled=true]")) continue
    if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const chain = up(el), under = grounds(chain), style = getComputedStyle(el)
    if (!under) continue
    const [r, g, b, a] = colour(style.color), shown = chain.reduce((all, one) => all * getComputedStyle(one).opacity, a)
    const size = parseFloat(style.fontSize), enough = size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5
    const worst = Math.min(...under.map((one) => ratio(over([r, g, b, shown], one), one)))
    if (worst < enough - 0.02) faults.add(`faint: ${el.tagName.toLowerCase()}.${el.className} in #${el.closest("[id]")?.id} “${node.data.trim().slice(0, 30)}” ${worst.toFixed(2)}`)
  }
  return [...faults].sort()
}
