const libxmljs = require('libxmljs')
const expat = require('node-expat')
const app = require('express')()

app.post('/', (req, res) => {
  const document = libxmljs.parseXml(req.body, { noent: false, noblanks: true })
  const parser = new expat.Parser('UTF-8')
  parser.write(req.body) // no fix: no_safe_fix
  res.json(document.root().name())
})
