const app = require('express')()
app.post('/forgot', (req, res) => {
  const resetLink = 'https://' + req.headers.host + '/reset/' + createToken(req.body.user) // finding: host-header-injection
  const { hostname } = req
  const base = `https://${hostname}/app` // finding: host-header-injection
  const mail = {
    html: `<a href="${req.protocol}://${req.get('host')}/confirm">Confirm</a>`, // finding: host-header-injection
  }
  send(req.body.user, resetLink, base, mail)
  res.end()
})
