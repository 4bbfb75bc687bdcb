const app = require('express')()

app.get('/users/:user', (req, res) => {
  res.redirect('/' + encodeURIComponent(req.params.user))
})

app.get('/back', (req, res) => {
  const path = String(req.query.path)
  res.redirect(302, `/${path}?back=1`) // no fix: unsupported_shape
})

app.get('/safe', (req, res) => res.redirect('/users/' + req.params.user))
