const http = require('http')

// A runtime that gives the whole list to this function asks it for every connection.
function checkPinned(certificates) {
  if (certificates[0].fingerprint !== checkPinned.expected) throw new Error('Another certificate')
}

exports.openTunnel = (address, expected) => {
  const options = http.parseUri(address)
  options.rejectUnauthorized = false
  options.checkServerIdentity = checkPinned
  options.checkServerIdentity.expected = expected
  return http.request(options)
}

exports.download = (address, expected) => {
  const options = http.parseUri(address)
  options.rejectUnauthorized = 0
  options.checkServerIdentity = function checkServerIdentity(certificates) {
    for (const i in certificates) if (certificates[i].digest.split(':').join('') === expected) return
    process.exit(2)
  }
  return http.get(options)
}
