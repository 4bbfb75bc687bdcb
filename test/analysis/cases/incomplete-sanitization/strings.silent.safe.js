// A text as the first argument is looked for as it is: no dot in it stands for any character.
function withoutHost(url) {
  return url.replace('www.example.org', '').replaceAll('//api.example.org/', '/')
}

function ownPart(address) {
  return address.split('https://shop.example.org/')[1]
}

function position(text) {
  return text.indexOf('cdn.example.org')
}

function matches(layer, store) {
  return layer.match('www.example.org') && store.search('api.example.org')
}
module.exports = { withoutHost, ownPart, position, matches }
