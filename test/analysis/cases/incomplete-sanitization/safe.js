const HOST = /^https:\/\/www\.example\.com\//
const ANY_HOST = /^https:\/\/[a-z]+\.example\.com\//
const LETTERS = /^[A-Za-z]+$/
const PRINTABLE = /[ -~]/
const SIGNS = /[!-/:-@[-`{-~]/
function clean(text, url) {
  text = text.replaceAll("'", '&#39;').replace(/</g, '&lt;')
  text = text.replace(/\\/g, '\\\\').replace(/"/g, '\\"')
  text = text.replace('%d', '42').replace('@user', 'you').replace(/^"/, '')
  while (text.includes('../')) text = text.replace('../', '')
  if (url.includes('/login') || url.startsWith('https://example.com/')) return text
  if (url.hostname === 'example.com' || url.hostname.endsWith('.example.com')) return text
  if (text.includes('example.com')) return text
  return text.indexOf(url) !== -1 && text.indexOf(url) === text.length - url.length
}
module.exports = { HOST, ANY_HOST, LETTERS, PRINTABLE, SIGNS, clean }
