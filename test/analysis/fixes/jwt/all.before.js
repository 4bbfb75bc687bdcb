const jwt = require('jsonwebtoken')
const secret = process.env.JWT_SECRET
module.exports = (token, publicKey) => [
  jwt.verify(token, secret, { algorithms: ['HS256', 'none'] }),
  jwt.verify(token, secret),
  jwt.verify(token, secret, { issuer: 'me' }),
  jwt.verify(token, publicKey), // no fix: needs_design
]
