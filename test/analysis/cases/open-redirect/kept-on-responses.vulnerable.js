// A chain of calls on a response yields it again, also through functions that a plugin adds.
const app = require('express')()
const fastify = require('fastify')()

app.post('/settings', (req, res) => {
  res.set('Location', req.body.value) // finding: open-redirect
  res.status(302).set('Location', req.body.value) // finding: open-redirect
  res.noCache().header('location', req.body.value) // finding: open-redirect
  res.status(302).noCache().redirect(req.query.place) // finding: open-redirect
})

fastify.get('/place', (request, reply) => {
  reply.code(302).header('location', request.query.place) // finding: open-redirect
  reply.noCache().redirect(request.query.place) // finding: open-redirect
})
