const app = require('express')()
const TAGS = ['new', 'old']

app.get('/list', (req, res) => {
  res.setHeader('X-Filter', encodeURIComponent(req.query.filter))
  res.setHeader('X-Page', String(Number(req.query.page)))
  res.set('X-Kind', 'list')
  const { tag } = req.query
  if (!TAGS.includes(tag)) return res.status(400).end()
  res.set('X-Tag', tag)
  res.end()
})
