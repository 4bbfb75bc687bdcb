// Base64 and hexadecimal digits hold no markup, however the buffer was made.
const CryptoJS = require('crypto-js')
const base64url = require('base64url')
const app = require('express')()

app.get('/old', (req, res) => res.send('<p>' + Buffer(req.query.text).toString('base64')))
app.get('/older', (req, res) => res.send('<p>' + new Buffer(req.query.text, 'utf8').toString('hex')))
app.get('/now', (req, res) => res.send('<p>' + Buffer.from(req.query.text).toString('BASE64')))
app.get('/url', (req, res) => res.send('<p>' + Buffer.from(req.query.text).toString('base64url')))
app.get('/browser', (req, res) => res.send('<p>' + btoa(req.query.text)))
app.get('/kept', (req, res) => {
  const bytes = new Buffer(req.query.text)
  const encoded = bytes.toString('base64')
  res.send('<p>' + encoded)
})
app.get('/joined', (req, res) => res.send('<p>' + Buffer.concat([Buffer.from(req.query.text)]).toString('hex')))
app.get('/bytes', (req, res) => res.send('<p>' + new Uint8Array(Buffer.from(req.query.text)).toHex()))
app.get('/package', (req, res) => res.send('<p>' + base64url(req.query.text)))
app.get('/other', (req, res) => res.send('<p>' + CryptoJS.enc.Base64.stringify(req.query.text)))
