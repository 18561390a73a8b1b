"""The server: tables in the browser, for friends, bots and those who watch."""
