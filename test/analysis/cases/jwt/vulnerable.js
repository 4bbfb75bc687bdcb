const jwt = require('jsonwebtoken')
const publicKey = process.env.JWT_PUBLIC_KEY
const key = process.env.JWT_SECRET
function read(token) {
  jwt.verify(token, key, { algorithms: ['HS256', 'none'] }) // finding: jwt
  jwt.verify(token, '', { algorithms: ['HS256'] }) // finding: jwt
  jwt.verify(token, publicKey) // finding: jwt
  return jwt.sign({ a: 1 }, key, { algorithm: 'none' }) // finding: jwt
}
module.exports = { read }
