const crypto = require('crypto')
const https = require("https")
const tls = require('tls')

https.createServer({ minVersion: "TLSv1.2" })
tls.connect({ minVersion: 'TLSv1.2', host: 'a.example' })
crypto.generateKeyPairSync('rsa', { modulusLength: 3072 })
const cipher = crypto.createCipher('aes-256-cbc', key) // no fix: needs_design
crypto.createCipheriv('des-ede3-cbc', key, iv) // no fix: needs_design
module.exports = { cipher }
