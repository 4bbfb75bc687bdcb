import { createHash, timingSafeEqual } from 'node:crypto'
import express from 'express'
import type { FastifyInstance } from 'fastify'

const sha = (value: string) => createHash('sha256').update(value).digest()

export async function doors(app: FastifyInstance): Promise<void> {
  const readerKey = process.env.READER_KEY ?? ''
  app.post('/reader', async (request, reply) => {
    if (!timingSafeEqual(sha(String(request.headers['x-reader-key'])), sha(readerKey))) return reply.code(401).send()
    return { open: true }
  })
}

const app = express()
app.get('/', (req, res) => {
  if (req.hostname !== process.env.PUBLIC_HOST) return res.redirect(process.env.PUBLIC_URL)
  if (req.query.region === process.env.REGION) return res.json({})
  if (req.query.id === process.env.PUBLIC_KEY) return res.json({})
  res.end()
})

export function check(error) {
  return error.code === error.errorCode
}
