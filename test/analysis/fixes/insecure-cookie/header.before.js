const http = require('http')

http.createServer((request, response) => {
  response.setHeader('Set-Cookie', `sid=${createSession(request)}; Path=/`)
  response.setHeader('Set-Cookie', 'session=' + createSession(request))
  response.setHeader('Set-Cookie', `token=${createSession(request)}; HttpOnly; Secure; SameSite=Strict`)
  response.end()
})
