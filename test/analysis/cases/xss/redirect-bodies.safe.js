const http = require('http')

// Browsers follow the address and do not render the body.
http.createServer((req, res) => {
  res.statusCode = 302
  res.setHeader('Location', '/home')
  res.end('<p>You are redirected from ' + req.url + '</p>')
})
