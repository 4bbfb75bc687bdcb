const crypto = require('crypto')
const { createHash } = require('node:crypto')

function sign(content) {
  return crypto.createHash('md5').update(content).digest('hex') // finding: weak-hash
}
const storePassword = (password) => createHash('sha1').update(password).digest('hex') // finding: weak-hash
const ALGORITHM = 'SHA1'
module.exports = { sign, storePassword, other: (data) => crypto.createHash(ALGORITHM).update(data).digest() } // finding: weak-hash
