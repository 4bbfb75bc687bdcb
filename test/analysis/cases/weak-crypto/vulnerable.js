const crypto = require('crypto')
const tls = require('tls')

function encrypt(key, iv, text) {
  crypto.createCipheriv('des-ede3-cbc', key, iv) // finding: weak-crypto
  crypto.createCipheriv('aes-128-ecb', key, null) // finding: weak-crypto
  crypto.createCipheriv('rc4', key, '') // finding: weak-crypto
  crypto.createCipheriv('aes-256-gcm', key, 'always the same!') // finding: weak-crypto
  return text
}
crypto.generateKeyPairSync('rsa', { modulusLength: 1024 }) // finding: weak-crypto
tls.connect({ host: 'db.internal', minVersion: 'TLSv1' }) // finding: weak-crypto
module.exports = { encrypt }
