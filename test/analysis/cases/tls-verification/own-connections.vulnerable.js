const WebSocket = require('ws')

exports.openRelay = (settings, cookie) => {
  const options = { rejectUnauthorized: false } // finding: tls-verification
  const url = 'wss://' + settings.host + '/relay.ashx?from=localhost&auth=' + cookie
  return new WebSocket(url, options)
}

exports.openStatus = () => new WebSocket('wss://localhost.example.org/', { rejectUnauthorized: false }) // finding: tls-verification

exports.openTunnel = (host, domain) => {
  const options = { rejectUnauthorized: false } // finding: tls-verification
  let url = 'wss://' + host
  if (domain) url += '/?via=https://localhost/' + domain
  return new WebSocket(url, options)
}
