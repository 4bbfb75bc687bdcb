const WebSocket = require('ws')
const tls = require('tls')

// The relay of the same program, by a certificate of its own.
exports.openRelay = (settings, cookie) => {
  const options = { rejectUnauthorized: false }
  const protocol = settings.offload ? 'ws' : 'wss'
  const url = protocol + '://localhost:' + settings.port + '/relay.ashx?auth=' + cookie
  return new WebSocket(url, options)
}

exports.openStatus = (port) => new WebSocket(`wss://127.0.0.1:${port}/status`, { rejectUnauthorized: false })

// This end is the server, and whoever connects needs no certificate.
exports.wrap = (socket, keys) =>
  new tls.TLSSocket(socket, { ...keys, isServer: true, requestCert: false, rejectUnauthorized: false })

exports.openTunnel = (settings, domain, cookie) => {
  const options = { rejectUnauthorized: false }
  let url = (settings.offload ? 'ws' : 'wss') + '://localhost:' + settings.port + '/tunnel?auth=' + cookie
  if (domain) url += '&domain=' + domain
  return new WebSocket(url, options)
}
