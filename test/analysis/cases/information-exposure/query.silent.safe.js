const express = require('express')
const app = express()
app.post('/login', (req, res) => {
  const password = req.body.password
  const newPassword = req.param('new')
  const page = req.query.page
  check(password, newPassword, page)
  res.end()
})
app.use('/lib', express.static('node_modules/jquery/dist'))
app.use(express.static(__dirname + '/public'))
