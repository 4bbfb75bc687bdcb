import { Body, Controller, ForbiddenException, Post, Session } from '@nestjs/common'
import type { FastifyInstance } from 'fastify'
import { Router } from 'express'
import type Koa from 'koa'

export function claims(pets): Router {
  const router = Router()
  router.post('/claim', async (req, res) => {
    const pet = await pets.claim(req.body)
    if (!pet) return res.sendStatus(403)
    req.session.owner = pet.ownerCode // finding: session-fixation
    res.json({ ok: true })
  })
  router.post('/enter', (req, res) => {
    pets.db.get('SELECT id, hash FROM people WHERE mail = ?', [req.body.mail], (error, person) => {
      if (!person || !compare(req.body.password, person.hash)) return res.status(401).end()
      req.session.person = { id: person.id } // finding: session-fixation
      res.end()
    })
  })
  router.post('/kiosk', (req, res) => {
    if (req.body.pin !== process.env.KIOSK_PIN) return res.sendStatus(401)
    req.session.isStaff = true // finding: session-fixation
    res.end()
  })
  return router
}

export async function doors(app: FastifyInstance, directory): Promise<void> {
  app.post('/badge', async (request, reply) => {
    const person = await directory.find(request.body.badge)
    if (!person) return reply.code(401).send()
    request.session.set('dn', person.dn) // finding: session-fixation
    return reply.redirect('/doors')
  })
}

export async function magic(ctx: Koa.Context, accounts): Promise<void> {
  const account = await accounts.authenticate(String(ctx.query.mail), String(ctx.query.code))
  if (!account) ctx.throw(401, 'no')
  ctx.session!.accountId = account.id // finding: session-fixation
}

@Controller('desk')
export class Desk {
  constructor(private readonly clerks) {}

  @Post('enter')
  async enter(@Session() session: Record<string, unknown>, @Body() body: { name: string; password: string }) {
    const clerk = await this.clerks.check(body.name, body.password)
    if (!clerk) throw new ForbiddenException()
    session.clerk = clerk.id // finding: session-fixation
  }
}
