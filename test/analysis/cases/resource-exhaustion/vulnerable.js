const zlib = require('zlib')
const app = require('express')()

app.get('/line', (req, res) => {
  res.json({ line: '-'.repeat(req.query.width) }) // finding: resource-exhaustion
})

app.post('/import', (req, res) => {
  res.json({ size: zlib.gunzipSync(req.body).length }) // finding: resource-exhaustion
})
