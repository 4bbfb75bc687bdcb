const session = require('express-session')
const secret = process.env.SESSION_SECRET
const defaults = { secret, name: 'id', cookie: { httpOnly: true } }
const plain = session(defaults) // finding: insecure-cookie
const foreign = session({ secret, name: 'id', cookie: { secure: true, sameSite: 'none' } }) // finding: insecure-cookie
const unnamed = session({ secret, cookie: { secure: true } }) // finding: insecure-cookie
const joined = session(Object.assign({ secret, name: 'id' }, { cookie: { maxAge: 1000 } })) // finding: insecure-cookie
module.exports = { plain, foreign, unnamed, joined }
