const app = require('express')()

app.get('/search', (req, res) => {
  new RegExp(req.query.q, 'i') // finding: regex-injection
  RegExp('^' + req.query.q + '$') // finding: regex-injection
  'text'.match(req.query.q) // finding: regex-injection
  'text'.search(`a${req.query.q}`) // finding: regex-injection
  res.end()
})
