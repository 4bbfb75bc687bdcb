const https = require('https')
const tls = require('tls')
const { fingerprints } = require('./fingerprints')

// Nobody is on the way to the own machine.
exports.askDaemon = (port, done) => https.get({ hostname: 'localhost', port, rejectUnauthorized: false }, done)

// Certificates of devices are made by themselves; who one belongs to is looked up when it has come.
exports.serve = (keys, onDevice) =>
  tls.createServer({ ...keys, requestCert: true, rejectUnauthorized: false }, (socket) => {
    if (fingerprints.has(socket.getPeerCertificate().fingerprint256)) onDevice(socket)
    else socket.destroy()
  })
