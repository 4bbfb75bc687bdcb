import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import postgres from 'postgres'

// The minimum work to accept a delivery: the row and the response. No signature, job or checks.

const sql = postgres(process.env['DATABASE_URL']!, { max: 10 })
const app = Fastify()
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 25 * 1024 * 1024 }, (_request, body, done) =>
  done(null, body),
)
app.post('/', async (request, reply) => {
  await sql`
    insert into webhook_inbox (source, delivery_id, event, body, body_sha256)
    values ('billing', ${request.headers['x-github-delivery'] as string}, 'floor', ${request.body as Buffer}, '')`
  return reply.code(202).send()
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
process.on('SIGTERM', () => void app.close().then(() => sql.end()))
