const ldap = require('ldapjs')
const app = require('express')()
const client = ldap.createClient({ url: 'ldaps://ldap.example.org' })

app.get('/people', (req, res) => {
  client.search('ou=people', { filter: '(uid=' + req.query.uid + ')' }, () => {}) // finding: ldap-injection
  const options = { filter: `(&(uid=${req.query.uid})(active=1))`, scope: 'sub' }
  client.search('ou=people', options, () => {}) // finding: ldap-injection
  client.search('ou=' + req.query.unit + ',dc=example', {}, () => {}) // finding: ldap-injection
  res.end()
})
