const express = require('express')
const session = require('express-session')
const app = express()
app.use(session({ secret: process.env.SESSION_SECRET })) // finding: csrf
app.get('/account', (req, res) => res.json(req.session.account))
app.post('/account', (req, res) => {
  rename(req.session.account, String(req.body.name))
  res.end()
})
