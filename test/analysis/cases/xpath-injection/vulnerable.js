const xpath = require('xpath')
const { DOMParser } = require('@xmldom/xmldom')
const app = require('express')()
const users = new DOMParser().parseFromString('<users/>', 'text/xml')

app.get('/users', (req, res) => {
  xpath.select("//user[@name='" + req.query.name + "']", users) // finding: xpath-injection
  xpath.select1(`//user[@id=${req.query.id}]`, users) // finding: xpath-injection
  xpath.parse("//user[@name='" + req.query.name + "']") // finding: xpath-injection
  const select = xpath.useNamespaces({ a: 'urn:a' })
  res.end()
})
