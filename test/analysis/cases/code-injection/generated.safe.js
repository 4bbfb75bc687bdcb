const express = require('express')
const generate = require('generate-function')
const app = express()

app.get('/', (req, res) => {
  const code = generate()
  code(`return ${Number(req.query.zone)}`)
  res.json(code.toFunction()())
})
