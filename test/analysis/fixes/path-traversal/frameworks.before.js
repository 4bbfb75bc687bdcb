const fs = require('fs')
const path = require('path')
const restify = require('restify')
const Hapi = require('@hapi/hapi')

const server = restify.createServer()
const hapi = Hapi.server({ port: 80 })
const BASE = '/srv/files'

server.get('/file', (req, res, next) => {
  fs.readFile(path.join(BASE, req.query.file), (error, data) => res.send(data))
})

hapi.route({
  method: 'GET',
  path: '/file',
  handler: (request, h) => {
    return fs.readFileSync(path.join(BASE, request.query.file))
  },
})

exports.handler = async (event) => {
  const folder = path.join(BASE, 'lambda')
  const text = fs.readFileSync(path.join(folder, event.queryStringParameters.file), 'utf8')
  return { statusCode: 200, body: text }
}
