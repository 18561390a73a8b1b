// Returns, in words, what is wrong with the layout of a page. Every piece of text that is to be seen is a rectangle:
// inside the window, inside its box, uncut, on no other text. Drawings (svg) may be panned, so only what lies on their
// texts from outside is looked at.
() => {
  const wide = document.documentElement.clientWidth, faults = new Set()
  const style = new Map()
  const look = (el) => { if (!style.has(el)) style.set(el, getComputedStyle(el)); return style.get(el) }
  const up = (el) => { const all = []; for (; el && el !== document.body; el = el.parentElement) all.push(el); return all }
  const say = (kind, node, more = "") => {
    const el = node.nodeType === 3 ? node.parentElement : node
    const name = el.tagName.toLowerCase() + (el.id ? "#" + el.id : "") + (el.className?.baseVal ?? el.className).replace?.(/^(?=.)|\s+/g, ".")
    const home = el.closest("[id]")?.id ?? ""
    faults.add(`${kind}: ${name} in #${home} “${(node.textContent || "").trim().slice(0, 40)}” ${more}`.trim())
  }
  if (document.documentElement.scrollWidth > wide + 1) faults.add(`the page is ${document.documentElement.scrollWidth} wide`)
  const seen = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const texts = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node; (node = walk.nextNode());) {
    const el = node.parentElement
    if (!node.data.trim() || el.closest("script, style, noscript, template, option, title, #gutter, .skip") || !seen(el)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const chain = up(el)
    if (chain.some((one) => look(one).clipPath.startsWith("inset") || (look(one).position === "absolute" && one.offsetWidth <= 2))) continue
    const drawn = el.closest("svg")
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue
      let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom], gone = false
      for (const one of chain) {
        if (drawn && one !== drawn && drawn.contains(one)) continue
        const how = look(one)
        if (how.overflowX === "visible" && how.overflowY === "visible") continue
        const edge = one.getBoundingClientRect()
        const out = left < edge.left - 2 || right > edge.right + 2 || top < edge.top - 3 || bottom > edge.bottom + 3
        const free = /auto|scroll/.test(how.overflowX + how.overflowY) || drawn
        if (out && !free) say("cut off", node, `by ${one.tagName.toLowerCase()}#${one.id}`)
        ;[left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
        ;[top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
        if (right - left < 2 || bottom - top < 2) { gone = true; break }
      }
      if (gone) continue
      if (left < -1 || right > wide + 1) say("outside the window", node, `${Math.round(left)}–${Math.round(right)}`)
      if (!drawn) {
        const boxed = chain.find((one) => look(one).display !== "inline" && (!/, 0\)$|transparent/.test(look(one).backgroundColor) || parseFloat(look(one).borderLeftWidth) > 0))
        const edge = boxed?.getBoundingClientRect()
        if (edge && (left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 4 || bottom > edge.bottom + 4)) say("outside its box", node)
      }
      const layer = chain.find((one) => /sticky|fixed/.test(look(one).position)) ?? null
      texts.push({ node, drawn, layer, left, right, top, bottom })
    }
  }
  texts.sort((a, b) => a.left - b.left)
  texts.forEach((a, at) => {
    for (let i = at + 1; i < texts.length && texts[i].left < a.right - 3; i++) {
      const b = texts[i]
      if (a.node === b.node || (a.drawn && b.drawn) || a.layer !== b.layer) continue
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (high < 0.4 * Math.min(a.bottom - a.top, b.bottom - b.top) || Math.min(a.right, b.right) - b.left < 4) continue
      say("on another text", a.node, `and “${b.node.data.trim().slice(0, 30)}”`)
    }
  })
  for (const el of document.querySelectorAll("body *"))
    if (look(el).webkitLineClamp !== "none" && el.scrollHeight > el.clientHeight + 3 && seen(el)) say("cut off", el)
  for (const el of document.querySelectorAll("button, a[href], input, select, summary")) {
    if (!seen(el) || el.closest("svg, .skip")) continue
    const box = el.getBoundingClientRect()
    if (box.width < 3) continue
    const inside = up(el).slice(1).some((one) => /auto|scroll/.test(look(one).overflowX))
    if (!inside && box.bottom > 0 && (box.left < -1 || box.right > wide + 1)) say("outside the window", el)
  }
  return [...faults].sort()
}
