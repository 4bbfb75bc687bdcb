const http = require('http')

http.createServer((request, response) => {
  response.setHeader('Set-Cookie', `sid=${createSession(request)}; Path=/; HttpOnly; Secure; SameSite=Lax`)
  response.setHeader('Set-Cookie', 'session=' + createSession(request) + '; HttpOnly; Secure; SameSite=Lax')
  response.setHeader('Set-Cookie', `token=${createSession(request)}; HttpOnly; Secure; SameSite=Strict`)
  response.end()
})
