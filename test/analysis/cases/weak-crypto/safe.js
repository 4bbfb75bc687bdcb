const crypto = require('crypto')
const tls = require('tls')

function encrypt(key) {
  const nonce = crypto.randomBytes(12)
  crypto.createCipheriv('aes-256-gcm', key, nonce)
  return crypto.createCipheriv('chacha20-poly1305', key, nonce)
}
crypto.generateKeyPairSync('rsa', { modulusLength: 3072 })
crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' })
tls.connect({ host: 'db.internal', minVersion: 'TLSv1.2' })
module.exports = { encrypt }
