import fastify from 'fastify'

const app = fastify()
app.post('/quote', async (request, reply) => {
  try {
    return work(request.body)
  } catch (error) {
    request.log.error((error as Error).stack)
    return reply.code(400).send({ error: 'Bad request' })
  }
})
app.get('/layers', async (request, reply) => reply.send({ layers: (drawing as Drawing).stack }))
