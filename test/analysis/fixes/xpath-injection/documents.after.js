const xpath = require('xpath')
const { DOMParser } = require('@xmldom/xmldom')
const libxml = require('libxmljs2')
const app = require('express')()

const invoices = new DOMParser().parseFromString('<invoices/>', 'text/xml')
const lands = libxml.parseXml('<lands/>')

app.get('/invoices', (req, res) => {
  const number = String(req.query.number)
  const nodes = xpath.parse('//invoice[@owner=$owner and number=$number]/total').select({ node: invoices, variables: { owner: String(req.query.owner), number: `INV-${number}` } })
  res.json({ count: nodes.length })
})

app.get('/totals', (req, res) => {
  const expression = 'string(//invoice[@owner=$owner]/total)'
  res.json({ total: xpath.parse(expression).evaluateString({ node: invoices, variables: { owner: String(req.query.owner) } }), first: xpath.parse('//a[.=$a]').select1({ node: invoices, variables: { a: String(req.query.a) } }) })
})

app.get('/numbers', (req, res) => {
  xpath.select('//invoice[@id=' + req.query.id + ']', invoices) // no fix: unsupported_shape
  xpath.select(req.query.path, invoices) // no fix: no_safe_fix
  lands.find(`//parcel[owner='${req.query.owner}']`) // no fix: no_safe_fix
  res.end()
})

app.get('/safe', (req, res) => {
  const byOwner = xpath.parse('//invoice[@owner=$owner]')
  res.json({ count: byOwner.select({ node: invoices, variables: { owner: String(req.query.owner) } }).length })
})
