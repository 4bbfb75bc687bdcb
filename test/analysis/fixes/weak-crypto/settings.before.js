const crypto = require('crypto')
const https = require("https")
const tls = require('tls')

https.createServer({ minVersion: "TLSv1" })
tls.connect({ secureProtocol: 'TLSv1_method', host: 'a.example' })
crypto.generateKeyPairSync('rsa', { modulusLength: 1024 })
const cipher = crypto.createCipher('aes-256-cbc', key) // no fix: needs_design
crypto.createCipheriv('des-ede3-cbc', key, iv) // no fix: needs_design
module.exports = { cipher }
