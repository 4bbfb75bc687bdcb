const app = require('express')()
app.get('/pads/:id', (req, res) => {
  const asked = new URL(req.url, 'http://own.example')
  res.redirect(encodeURIComponent(req.params.id) + asked.search)
})
app.get('/again', (req, res) => {
  const { search } = new URL(req.url, 'http://own.example')
  res.status(302).send(`<a href="${search}">again</a>`)
})
