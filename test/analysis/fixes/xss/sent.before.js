const app = require('express')()

app.get('/echo/:name', (req, res) => {
  const name = req.params.name
  res.send(name)
})

app.get('/url/:page', (req, res) => {
  res.status(404).send(req.params.page)
})

app.get('/page', (req, res) => {
  res.set('Content-Type', 'text/html')
  res.send(req.query.page) // no fix: unsupported_shape
})

app.get('/safe', (req, res) => res.type('text/plain').send(req.query.name))
