const session = require('express-session')
const app = require('express')()
app.use(session({ secret: process.env.SECRET, cookie: { secure: false, maxAge: 60000 } })) // finding: insecure-cookie
app.post('/login', (req, res) => {
  res.cookie('sid', create()) // finding: insecure-cookie
  res.cookie('auth_token', create(), { maxAge: 1000 }) // finding: insecure-cookie
  res.cookie('session', create(), { httpOnly: false, secure: true }) // finding: insecure-cookie
})
