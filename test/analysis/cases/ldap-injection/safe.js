const ldap = require('ldapjs')
const ldapEscape = require('ldap-escape')
const app = require('express')()
const client = ldap.createClient({ url: 'ldaps://ldap.example.org' })

app.get('/people', (req, res) => {
  client.search('ou=people', { filter: '(uid=root)' }, () => {})
  client.search('ou=people', { filter: new ldap.EqualityFilter({ attribute: 'uid', value: req.query.uid }) }, () => {})
  client.search('ou=people', { filter: ldapEscape.filter`(uid=${req.query.uid})` }, () => {})
  const { uid } = req.query
  if (!/^[a-z0-9]+$/.test(uid)) return res.status(400).end()
  client.search('ou=people', { filter: `(uid=${uid})` }, () => {})
})
