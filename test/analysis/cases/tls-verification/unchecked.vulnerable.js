const https = require('https')

exports.fetchStatus = (device, done) =>
  https.get({ host: device.host, servername: device.name, rejectUnauthorized: false }, done) // finding: tls-verification

exports.askDaemon = (done) => https.get({ hostname: 'localhost.example.com', rejectUnauthorized: false }, done) // finding: tls-verification

// With the check off nobody is refused, whatever the function says.
exports.fetchLog = (device, done) =>
  https.get({ host: device.host, rejectUnauthorized: false, checkServerIdentity: () => new Error('Another') }, done) // finding: tls-verification
