const xpath = require('xpath')
const { DOMParser } = require('@xmldom/xmldom')
const app = require('express')()
const users = new DOMParser().parseFromString('<users/>', 'text/xml')
const byName = xpath.parse('//user[@name=$name]')

app.get('/users', (req, res) => {
  xpath.select('//user', users)
  byName.select({ node: users, variables: { name: req.query.name } })
  xpath.select1(`//user[@id=${Number(req.query.id)}]`, users)
  const { name } = req.query
  if (!/^[a-z]+$/.test(name)) return res.status(400).end()
  xpath.select(`//user[@name='${name}']`, users)
})
