const jwt = require('jsonwebtoken')
const secret = process.env.JWT_SECRET
module.exports = (token, publicKey) => [
  jwt.verify(token, secret, { algorithms: ['HS256'] }),
  jwt.verify(token, secret), // no fix: needs_design
  jwt.verify(token, secret, { issuer: 'me' }), // no fix: needs_design
  jwt.verify(token, publicKey), // no fix: needs_design
]
