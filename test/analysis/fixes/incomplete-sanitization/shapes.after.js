const HOST = /^https:\/\/www\.example\.com\//
const OURS = /^https?:\/\/(?:api|www)\.example\.org\/$/

function quote(text) {
  return "'" + text.replace(/'/g, '&#39;') + "'"
}

function clean(text) {
  return text.replace(/</g, '&lt;').replace(/\|/g, '')
}

function escapeQuotes(text) {
  return text.replace(/[\\']/g, '\\$&')
}

function stripTags(text) {
  return text.replace(/<script.*?>/gi, '') // no fix: needs_design
}

function endsSo(x, y) {
  return x.endsWith(y)
}

function isOurs(url) {
  return url.includes('example.org') // no fix: needs_design
}

function plain(text) {
  return text.replace(/'/g, '').replace('-', ' ')
}

module.exports = { HOST, OURS, quote, clean, escapeQuotes, stripTags, endsSo, isOurs, plain }
