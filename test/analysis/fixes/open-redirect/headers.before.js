const http = require('node:http')
http.createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  const target = searchParams.get('to')
  if (pathname === '/go') response.writeHead(302, { Location: target })
  else if (pathname === '/home') {
    response.writeHead(302, 'Found', {
      'Cache-Control': 'no-store',
      location: target || '/home', // where people come from
    })
  } else if (pathname === '/fixed') response.writeHead(302, { Location: '/start' })
  else if (pathname === '/host') response.writeHead(302, { Location: 'https://' + target }) // no fix: unsupported_shape
  else response.setHeader('Location', target)
  response.end()
})
