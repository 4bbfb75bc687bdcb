function isOurs(url) {
  return url.search('^https://www.example.org/') === 0 // finding: incomplete-sanitization
}

function isShop(url) {
  return /^https:\/\/shop.example\.org\//.test(url) // finding: incomplete-sanitization
}
module.exports = { isOurs, isShop }
