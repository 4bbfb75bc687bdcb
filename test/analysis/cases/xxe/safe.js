const libxml = require('libxmljs')
const xml2js = require('xml2js')
const { XMLParser } = require('fast-xml-parser')
const fs = require('fs')
const app = require('express')()

app.post('/orders', (req, res) => {
  libxml.parseXml(req.body)
  libxml.parseXml(req.body, { noent: false })
  libxml.parseXml('<a/>', { noent: true })
  xml2js.parseString(req.body, () => {})
  new XMLParser().parse(req.body)
  res.end()
})
