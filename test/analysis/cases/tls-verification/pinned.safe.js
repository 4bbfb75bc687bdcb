const tls = require('tls')

exports.connectToPeer = (peer, onReady) => {
  const socket = tls.connect({ host: peer.host, port: peer.port, rejectUnauthorized: false }, () => {
    if (socket.getPeerCertificate().fingerprint256 !== peer.fingerprint) return socket.destroy()
    onReady(socket)
  })
}
