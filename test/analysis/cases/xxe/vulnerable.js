const libxml = require('libxmljs')
const { parseXmlString } = require('libxmljs2')
const expat = require('node-expat')
const app = require('express')()

app.post('/orders', (req, res) => {
  libxml.parseXml(req.body, { noent: true }) // finding: xxe
  libxml.parseXmlString(req.body.xml, { noblanks: true, noent: true }) // finding: xxe
  parseXmlString(req.body.xml, { noent: true }) // finding: xxe
  res.end()
})
