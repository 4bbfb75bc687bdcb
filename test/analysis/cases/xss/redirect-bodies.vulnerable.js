const http = require('http')

http.createServer((req, res) => {
  res.statusCode = 404
  res.end('<p>There is no ' + decodeURI(req.url) + '</p>') // finding: xss
})
http.createServer((req, res) => {
  if (req.url === '/') {
    res.statusCode = 302
    res.setHeader('Location', '/home')
  }
  res.end('<p>There is no ' + decodeURI(req.url) + '</p>') // finding: xss
})
