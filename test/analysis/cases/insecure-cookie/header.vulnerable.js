const http = require('http')
http.createServer((req, res) => {
  res.setHeader('Set-Cookie', 'session=' + create()) // finding: insecure-cookie
  res.setHeader('Set-Cookie', [`theme=dark`, `token=${create()}; HttpOnly; Path=/`]) // finding: insecure-cookie
  res.end()
})
