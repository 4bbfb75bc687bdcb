const jwt = require('jwt-simple')
const app = require('express')()

app.use((req, res, next) => {
  req.user = jwt.decode(req.get('x-token'), process.env.TOKEN_SECRET, true)
  next()
})

app.get('/legacy', (req, res) => {
  const claims = jwt.decode(req.query.token, null, true) // no fix: needs_design
  res.json(claims)
})

app.get('/safe', (req, res) => res.json(jwt.decode(req.query.token, process.env.TOKEN_SECRET)))
