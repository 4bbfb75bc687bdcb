// What a program keeps on a response is its own: a connection, a cache, a navigation tree.
const app = require('express')()
const fastify = require('fastify')()

app.post('/settings', (req, res) => {
  res.locals.connection.set(req.body.key, req.body.value)
  res.locals.settings.header('location', req.body.value)
  res.app.set('location', req.query.place)
  res.store.current.location(req.query.place)
  res.locals.navigation.redirect(req.query.place)
  res.end()
})

fastify.get('/place', (request, reply) => {
  reply.context.config.header('location', request.query.place)
  reply.send({})
})
