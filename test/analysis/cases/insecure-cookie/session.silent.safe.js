const session = require('express-session')
const config = require('./config')
const secret = process.env.SESSION_SECRET
const whole = session({ secret, name: 'id', cookie: { secure: true, sameSite: 'lax' } })
const configured = session({ secret, name: 'id', cookie: { secure: config.isSecure } })
const elsewhere = session(config.session)
module.exports = { whole, configured, elsewhere }
