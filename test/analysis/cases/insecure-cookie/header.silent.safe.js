const http = require('http')
http.createServer((req, res) => {
  res.setHeader('Set-Cookie', `session=${create()}; HttpOnly; Secure; SameSite=Lax`)
  res.setHeader('Set-Cookie', 'theme=dark')
  res.setHeader('Set-Cookie', 'session=; Max-Age=0')
  res.setHeader('Set-Cookie', `session=${create()}; ${flags}`)
  res.setHeader('Set-Cookie', serialize('session', create()))
  res.end()
})
