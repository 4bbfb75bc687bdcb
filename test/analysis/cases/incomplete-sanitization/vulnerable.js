const HOST = /^https:\/\/www.example\.com\// // finding: incomplete-sanitization
const LETTERS = /^[A-z]+$/ // finding: incomplete-sanitization
const SCRIPT = /<script.*?>.*?<\/script>/i // finding: incomplete-sanitization
function clean(text, url) {
  text = text.replace("'", '&#39;') // finding: incomplete-sanitization
  text = text.replace(/</, '&lt;') // finding: incomplete-sanitization
  text = text.replace(/"/g, '\\"') // finding: incomplete-sanitization
  text = text.replace(/\.\.\//g, '') // finding: incomplete-sanitization
  if (url.includes('example.com')) return text // finding: incomplete-sanitization
  if (url.startsWith('https://example.com')) return text // finding: incomplete-sanitization
  if (url.hostname.endsWith('example.com')) return text // finding: incomplete-sanitization
  return text.indexOf(url) === text.length - url.length // finding: incomplete-sanitization
}
module.exports = { HOST, LETTERS, SCRIPT, clean }
