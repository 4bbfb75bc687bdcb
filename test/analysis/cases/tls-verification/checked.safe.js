const https = require('https')
const tls = require('tls')
const { fingerprints } = require('./fingerprints')

// The key of the other side is compared with the one that is known.
exports.fetchStatus = (device, done) =>
  https.get({
    host: device.host,
    rejectUnauthorized: false,
    checkServerIdentity: (name, certificate) =>
      fingerprints.get(device.id) === certificate.fingerprint256 ? undefined : new Error('Another device'),
  }, done)

// Nobody is on the way to the own machine.
exports.askDaemon = (port, done) => https.get({ hostname: 'localhost', port, rejectUnauthorized: false }, done)

// Certificates of devices are made by themselves; who one belongs to is looked up when it has come.
exports.serve = (keys, onDevice) =>
  tls.createServer({ ...keys, requestCert: true, rejectUnauthorized: false }, (socket) => {
    if (fingerprints.has(socket.getPeerCertificate().fingerprint256)) onDevice(socket)
    else socket.destroy()
  })
