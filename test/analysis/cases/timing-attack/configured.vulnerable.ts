import express from 'express'
import type { FastifyInstance } from 'fastify'
import { Hono } from 'hono'

export async function doors(app: FastifyInstance): Promise<void> {
  const controllerKey = process.env.CONTROLLER_KEY ?? ''
  app.post('/controller', async (request, reply) => {
    if (request.headers['x-controller-key'] !== controllerKey) return reply.code(401).send() // finding: timing-attack
    return { open: true }
  })
}

const edge = new Hono()
edge.post('/invites', async (c) => {
  if (c.req.header('x-admin-token') !== c.env.ADMIN_TOKEN) return c.body(null, 403) // finding: timing-attack
  return c.json({})
})

const app = express()
app.post('/jobs', (req, res) => {
  if (req.query.key === process.env.CRON_KEY) return res.json({ started: true }) // finding: timing-attack
  res.sendStatus(401)
})

export async function verifyKiosk(rows, id: string, code: string) {
  return rows.get(id).kioskSecret === code // finding: timing-attack
}
