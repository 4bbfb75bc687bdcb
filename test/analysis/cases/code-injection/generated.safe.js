const express = require('express')
const generate = require('generate-function')
const app = express()

app.get('/', (req, res) => {
  const code = generate()
  code(`return ${Number(req.query.zone)}`)
  res.json(code.toFunction()())
})

app.get('/zones', (req, res) => {
  const code = generate()
  code(`return parse(${JSON.stringify(req.query.zone)})`)
  res.json(new Function(`return ${JSON.stringify(String(req.query.name))}`)() + code.toFunction()())
})
