const _ = require('lodash')
const escapeStringRegexp = require('escape-string-regexp')
const app = require('express')()

function escapeRegExp(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

app.get('/search', (req, res) => {
  new RegExp(_.escapeRegExp(req.query.q), 'i')
  new RegExp('^' + escapeStringRegexp(req.query.q) + '$')
  new RegExp(escapeRegExp(req.query.q))
  new RegExp('^a+$').test(req.query.q)
  new RegExp('a{' + Number(req.query.n) + '}')
  'text'.includes(req.query.q)
  res.end(req.query.q.match(/a/) ? 'yes' : 'no')
})
