const Hapi = require('@hapi/hapi')

const server = Hapi.server({ port: 3000 })
server.route({ method: 'POST', path: '/in', handler: (request, h) => h.redirect(/^\/(?![/\\])/.test(request.payload.next) ? request.payload.next : '/') })
