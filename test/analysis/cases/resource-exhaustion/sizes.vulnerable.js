const { createCanvas } = require('canvas')
const _ = require('lodash')
const app = require('express')()
app.get('/image', (req, res) => {
  const canvas = createCanvas(Number(req.query.width), 40) // finding: resource-exhaustion
  res.send(canvas.toBuffer())
})
app.get('/list', (req, res) => {
  const count = parseInt(req.query.count, 10)
  const cells = Array.from({ length: count }) // finding: resource-exhaustion
  const bytes = new Uint8Array(count) // finding: resource-exhaustion
  res.json({ cells, bytes, rows: _.range(count) }) // finding: resource-exhaustion
})
