const util = require('util')
const app = require('express')()

app.get('/label', (req, res) => {
  util.format('%s: %d', req.query.title, 12)
  console.log('search %s', req.query.q)
  console.log('search', req.query.q)
  console.log(req.query.q)
  console.log('page ' + Number(req.query.page), 'done')
  res.end()
})
