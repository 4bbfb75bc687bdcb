const app = require('express')()
app.get('/login', (req, res) => {
  res.redirect(302, /^\/(?![/\\])/.test(req.query.next) ? req.query.next : '/')
  res.redirect('https://' + req.query.host) // no fix: unsupported_shape
})
app.get('/logout', (req, res) => {
  res.redirect(/^\/(?![/\\])/.test(req.query.next) ? req.query.next : '/')
  res.redirect(/^\/(?![/\\])/.test(req.query.next) ? req.query.next : '/home')
})
