const ldap = require('ldapjs');
const { Client } = require('ldapts');
const app = require('express')();

const client = ldap.createClient({ url: process.env.LDAP_URL });
const BASE = 'ou=people,dc=example,dc=org';

function collect(options, done) {
  client.search(BASE, options, done);
}

app.get('/people', (req, res) => {
  const filter = `(&(objectClass=person)(cn=*${req.query.name}*))`;
  collect({ scope: 'sub', filter }, (error, found) => res.json({ found: !error }));
});

app.get('/rooms', (req, res) => {
  client.search(BASE, { filter: '(&(l=' + req.query.city + ')(roomNumber=' + req.query.room + '))' }, () => res.end());
});

app.post('/login', async (req, res) => {
  const directory = new Client({ url: process.env.LDAP_URL });
  await directory.bind(`uid=${req.body.username},${BASE}`, req.body.password);
  res.end();
});

app.get('/any', (req, res) => {
  client.search(BASE, { filter: req.query.filter }, () => res.end()); // no fix: needs_design
  client.search(BASE, { filter: `(${req.query.attribute}=1)` }, () => res.end()); // no fix: needs_design
});

app.get('/safe', (req, res) => {
  const filter = new ldap.EqualityFilter({ attribute: 'mail', value: req.query.mail });
  client.search(BASE, { filter }, () => res.end());
});
