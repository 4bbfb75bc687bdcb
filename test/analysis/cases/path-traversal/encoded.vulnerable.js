// Base64 may begin with a slash: `//etc/passwd` is Base64 of something.
const fs = require('fs')
const app = require('express')()

app.get('/base64', (req, res) => fs.readFile(Buffer(req.query.key).toString('base64'), res.end)) // finding: path-traversal
app.get('/decoded', (req, res) => fs.readFile('/cache/' + Buffer.from(req.query.key, 'hex'), res.end)) // finding: path-traversal
