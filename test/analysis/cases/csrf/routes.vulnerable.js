const express = require('express')
const cookieParser = require('cookie-parser')
const csrf = require('csurf')
const app = express()
const protect = csrf({ cookie: true })
app.use(cookieParser()) // finding: csrf
app.post('/name', protect, (req, res) => {
  rename(req.cookies.account, String(req.body.name))
  res.end()
})
// without CSRF protection
app.post('/mail', (req, res) => { // finding: csrf
  setMail(req.cookies.account, String(req.body.mail)) // the csrf check is missing
  res.end()
})
