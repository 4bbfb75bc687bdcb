const express = require('express')
const generate = require('generate-function')
const app = express()

app.get('/', (req, res) => {
  const code = generate()
  code(`return '${req.query.zone}'`) // finding: code-injection
  res.json(code.toFunction()())
})
