const ejs = require('ejs')
const express = require('express')
const app = express()
const ACTIONS = { start: () => 1, stop: () => 0 }

app.post('/run', (req, res) => {
  const data = JSON.parse(req.body.data)
  setTimeout(() => update(req.query.id), 100)
  setTimeout(update, Number(req.query.delay))
  eval('1 + 1')
  const run = new Function('a', 'return a')
  res.json([data, run(req.body.a), ACTIONS[req.body.action]])
  ejs.renderFile('page.ejs', { name: req.body.name })
  require('./plugins/default')
})
function update() {}
