const xpath = require('xpath')
const { DOMParser } = require('@xmldom/xmldom')
const libxml = require('libxmljs2')
const app = require('express')()

const invoices = new DOMParser().parseFromString('<invoices/>', 'text/xml')
const lands = libxml.parseXml('<lands/>')

app.get('/invoices', (req, res) => {
  const number = String(req.query.number)
  const nodes = xpath.select(`//invoice[@owner='${req.query.owner}' and number='INV-${number}']/total`, invoices)
  res.json({ count: nodes.length })
})

app.get('/totals', (req, res) => {
  const expression = "string(//invoice[@owner=\"" + req.query.owner + "\"]/total)"
  res.json({ total: xpath.select1(expression, invoices), first: xpath.select('//a[.="' + req.query.a + '"]', invoices, true) })
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
