// Bytes that are read as text are that text again, and so is what is decoded.
const base64url = require('base64url')
const app = require('express')()

app.get('/text', (req, res) => res.send('<p>' + Buffer(req.query.text).toString())) // finding: xss
app.get('/utf8', (req, res) => res.send('<p>' + new Buffer(req.query.text).toString('utf8'))) // finding: xss
app.get('/latin1', (req, res) => res.send('<p>' + Buffer.from(req.query.text).toString('latin1'))) // finding: xss
app.get('/decoded', (req, res) => res.send('<p>' + Buffer.from(req.query.text, 'base64').toString())) // finding: xss
app.get('/hex', (req, res) => res.send('<p>' + Buffer(req.query.text, 'hex').toString('utf8'))) // finding: xss
app.get('/asked', (req, res) => res.send('<p>' + Buffer.from(req.query.text).toString(req.query.form))) // finding: xss
app.get('/browser', (req, res) => res.send('<p>' + atob(req.query.text))) // finding: xss
app.get('/back', (req, res) => res.send('<p>' + atob(btoa(req.query.text)))) // finding: xss
app.get('/package', (req, res) => res.send('<p>' + base64url.decode(req.query.text))) // finding: xss
