const http = require('node:http')
http.createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  const target = searchParams.get('to')
  if (pathname === '/go') response.writeHead(302, { Location: /^\/(?![/\\])/.test(target) ? target : '/' })
  else if (pathname === '/home') {
    response.writeHead(302, 'Found', {
      'Cache-Control': 'no-store',
      location: /^\/(?![/\\])/.test(target) ? target : '/home', // where people come from
    })
  } else if (pathname === '/fixed') response.writeHead(302, { Location: '/start' })
  else if (pathname === '/host') response.writeHead(302, { Location: 'https://' + target }) // no fix: unsupported_shape
  else response.setHeader('Location', /^\/(?![/\\])/.test(target) ? target : '/')
  response.end()
})
