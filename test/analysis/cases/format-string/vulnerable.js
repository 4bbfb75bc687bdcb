const util = require('util')
const app = require('express')()

app.get('/label', (req, res) => {
  util.format(req.query.pattern, 'box', 12) // finding: format-string
  util.format('label ' + req.query.pattern, 'box') // finding: format-string
  console.log('search ' + req.query.q, 'done') // finding: format-string
  res.end()
})
