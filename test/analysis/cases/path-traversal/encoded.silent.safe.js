// Hexadecimal digits and Base64 for addresses hold neither dots nor slashes, other Base64 no dots.
const fs = require('fs')
const app = require('express')()

app.get('/hex', (req, res) => fs.readFile('/cache/' + Buffer(req.query.key).toString('hex'), res.end))
app.get('/whole', (req, res) => fs.readFile(Buffer.from(req.query.key).toString('base64url'), res.end))
app.get('/base64', (req, res) => fs.readFile('/cache/' + Buffer.from(req.query.key).toString('base64'), res.end))
