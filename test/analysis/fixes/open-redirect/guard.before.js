const app = require('express')()
app.get('/login', (req, res) => {
  res.redirect(302, req.query.next)
  res.redirect('https://' + req.query.host) // no fix: unsupported_shape
})
app.get('/logout', (req, res) => {
  res.redirect(req.query.next || '/')
  res.redirect(req.query.next ?? '/home')
})
