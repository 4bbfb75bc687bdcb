const fs = require('fs')
const path = require('path')
const restify = require('restify')
const Hapi = require('@hapi/hapi')

const server = restify.createServer()
const hapi = Hapi.server({ port: 80 })
const BASE = '/srv/files'

server.get('/file', (req, res, next) => {
  const safePath = path.resolve(path.join(BASE, req.query.file))
  if (!safePath.startsWith(path.resolve(BASE) + path.sep)) {
    res.send(403, 'Forbidden')
    return next()
  }
  fs.readFile(safePath, (error, data) => res.send(data))
})

hapi.route({
  method: 'GET',
  path: '/file',
  handler: (request, h) => {
    const safePath = path.resolve(path.join(BASE, request.query.file))
    if (!safePath.startsWith(path.resolve(BASE) + path.sep)) {
      return h.response('Forbidden').code(403)
    }
    return fs.readFileSync(safePath)
  },
})

exports.handler = async (event) => {
  const folder = path.join(BASE, 'lambda')
  const safePath = path.resolve(path.join(folder, event.queryStringParameters.file))
  if (!safePath.startsWith(path.resolve(folder) + path.sep)) {
    return { statusCode: 403, body: 'Forbidden' }
  }
  const text = fs.readFileSync(safePath, 'utf8')
  return { statusCode: 200, body: text }
}
