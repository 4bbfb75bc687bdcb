const fastify = require('fastify')
const app = fastify()
app.register(require('@fastify/cookie')) // finding: csrf
app.register(require('@fastify/csrf-protection'))
app.route({ // finding: csrf
  method: 'POST',
  path: '/mail',
  handler: async (req) => setMail(req.session.account, req.body.mail),
})
app.route({
  method: 'POST',
  path: '/name',
  onRequest: app.csrfProtection,
  handler: async (req) => rename(req.session.account, req.body.name),
})
