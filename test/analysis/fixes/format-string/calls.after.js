const util = require('util')
const app = require('express')()

app.get('/', (req, res) => {
  const line = util.format('%s', req.query.q, req.ip)
  res.json({ line })
})
