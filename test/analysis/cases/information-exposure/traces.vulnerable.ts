import fastify from 'fastify'

const app = fastify()
app.post('/quote', async (request, reply) => {
  try {
    return work(request.body)
  } catch (error) {
    return reply.code(400).send({ error: (error as Error).stack }) // finding: information-exposure
  }
})
