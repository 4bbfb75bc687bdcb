// Without a slash and a colon, an address stays on its host.
const app = require('express')()

app.get('/hex', (req, res) => res.redirect(Buffer(req.query.key).toString('hex')))
app.get('/url', (req, res) => res.redirect(Buffer.from(req.query.key).toString('base64url')))
