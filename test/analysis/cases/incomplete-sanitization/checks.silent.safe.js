const BOTH = /^(?:https:\/\/a\.example\.org|https:\/\/b\.example\.org)\//
const EACH = /^https:\/\/a\.example\.org\/|^https:\/\/b\.example\.org\//
const ENDS = /^\s+|\s+$/
const QUOTES = /^"|"$/
const NAMES = /jpeg|png|svg/
const TAGS = /<\/?script[^>]*>/gi

function isOurs(link) {
  const { hostname } = new URL(link)
  if (/^https?:\/\/www\.example\.org\//.test(link)) return true
  if (/^https:\/\/www\.example\.org$/.test(link)) return true
  const [, path] = link.match(/https?:\/\/www\.example\.org\/(.*)/) ?? []
  return hostname.endsWith('.example.org') || path
}

function href(link) {
  if (/^\s*(?:javascript|data|vbscript):/i.test(link)) return '#'
  return link
}

function own(link) {
  const { protocol } = new URL(link)
  if (protocol === 'javascript:') throw new Error('no script')
  return protocol === 'https:' || protocol === 'http:' ? link : '#'
}

function decoded(text) {
  return text.replace(/&lt;/g, '<').replace(/&amp;/g, '&')
}

function encoded(text) {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
}

function quoted(text) {
  return '"' + text.replaceAll('\\', '\\\\').replaceAll('"', '\\"') + '"'
}

function words(text) {
  return text.split(' ').join('-').replaceAll('&', 'and')
}
module.exports = { BOTH, EACH, ENDS, QUOTES, NAMES, TAGS, isOurs, href, own, decoded, encoded, quoted, words }
