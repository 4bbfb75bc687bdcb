const nunjucks = require('nunjucks')
const app = require('express')()

app.get('/', (req, res) => {
  const greeting = nunjucks.renderString('Hello ' + req.query.name, {})
  const { city } = req.query
  const place = nunjucks.renderString(`<p>${city}</p>`, { title: 'Place' })
  const free = nunjucks.renderString(req.query.template, {}) // no fix: needs_design
  res.json({ greeting, place, free })
})
