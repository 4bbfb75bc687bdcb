const HOSTS = /^https:\/\/a\.example\.org\/|https:\/\/b\.example\.org\// // finding: incomplete-sanitization
const ENDS = /^www\.example\.org|beta\.example\.org$/ // finding: incomplete-sanitization
const TAGS = /<\/?script[^>]*>/g // finding: incomplete-sanitization

function isOurs(link) {
  const { hostname } = new URL(link)
  const asked = new URL(link).host
  if (/https?:\/\/www\.example\.org/.test(link)) return true // finding: incomplete-sanitization
  if (link.match(/^https:\/\/www\.example\.org/)) return true // finding: incomplete-sanitization
  if (asked.includes('example.org')) return true // finding: incomplete-sanitization
  return hostname.endsWith('example.org') // finding: incomplete-sanitization
}

function href(link) {
  if (link.trim().toLowerCase().startsWith('javascript:')) return '#' // finding: incomplete-sanitization
  return link
}

function own(link) {
  return new URL(link).protocol === 'javascript:' ? '#' : link // finding: incomplete-sanitization
}

function decoded(text) {
  const plain = text.replace(/&amp;/g, '&').replace(/&lt;/g, '<') // finding: incomplete-sanitization
  return plain.replace(/%20/g, ' ')
}

function encoded(text) {
  return text.replace(/'/g, "\\'").replace(/\\/g, '\\\\') // finding: incomplete-sanitization
}

function quoted(text) {
  return '"' + text.replaceAll('"', '\\"') + '"' // finding: incomplete-sanitization
}

function quotedAgain(text) {
  return "'" + text.split("'").join("\\'") + "'" // finding: incomplete-sanitization
}

function cell(text) {
  return text.replace('|', '\\|').replace(/\\/g, '/') // finding: incomplete-sanitization
}
module.exports = { HOSTS, ENDS, TAGS, isOurs, href, own, decoded, encoded, quoted, quotedAgain, cell }
