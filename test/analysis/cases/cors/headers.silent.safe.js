const http = require('http')
const send = require('@fastify/send')
http.createServer(async (req, res) => {
  const { statusCode, headers, stream } = await send(req, req.url, { root: '/srv/files' })
  res.writeHead(statusCode, headers)
  stream.pipe(res)
})
