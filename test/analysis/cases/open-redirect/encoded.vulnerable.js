// `//2130706433//` is Base64 of something, and the address of a host.
const app = require('express')()

app.get('/base64', (req, res) => res.redirect(Buffer(req.query.key).toString('base64'))) // finding: open-redirect
app.get('/text', (req, res) => res.redirect(Buffer.from(req.query.key, 'base64').toString('ascii'))) // finding: open-redirect
