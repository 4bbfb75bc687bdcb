const util = require('util')
const app = require('express')()

app.get('/', (req, res) => {
  const line = util.format(req.query.q, req.ip)
  res.json({ line })
})
