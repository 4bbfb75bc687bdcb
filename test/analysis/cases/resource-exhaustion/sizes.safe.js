const { createCanvas } = require('canvas')
const _ = require('lodash')
const app = require('express')()
app.get('/image', (req, res) => {
  const canvas = createCanvas(Math.min(Number(req.query.width), 800), 40)
  res.send(canvas.toBuffer())
})
app.get('/list', (req, res) => {
  const count = parseInt(req.query.count, 10)
  if (count > 100) return res.sendStatus(400)
  res.json({ cells: Array.from({ length: count }), bytes: new Uint8Array(16), rows: _.range(count) })
})
