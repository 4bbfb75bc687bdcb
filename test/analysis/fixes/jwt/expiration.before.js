const jwt = require('jsonwebtoken')

module.exports = (token, secret) => jwt.verify(token, secret, { algorithms: ['HS256'], ignoreExpiration: true })
