const app = require('express')()
const HOSTS = ['app.example.org', 'www.example.org']
app.use((req, res, next) => {
  const path = 'https://app.example.org/' + encodeURIComponent(req.headers.host)
  note(path)
  if (!req.secure) return res.redirect('https://www.example.org/')
  next()
})
app.post('/forgot', (req, res) => {
  const resetLink = 'https://' + process.env.PUBLIC_HOST + '/reset/' + createToken(req.body.user)
  const key = 'host:' + req.headers.host
  const { host } = req.headers
  if (HOSTS.includes(host)) {
    const link = 'https://' + host + '/reset'
    send(req.body.user, link)
  }
  send(req.body.user, resetLink, key)
  res.end()
})
