import type { FastifyInstance } from 'fastify'
import { Router } from 'express'
import type Koa from 'koa'

export function claims(pets): Router {
  const router = Router()
  router.post('/claim', async (req, res, next) => {
    const pet = await pets.claim(req.body)
    if (!pet) return res.sendStatus(403)
    req.session.regenerate((error) => {
      if (error) return next(error)
      req.session.owner = pet.ownerCode
      res.json({ ok: true })
    })
  })
  router.post('/enter', async (req, res) => {
    const person = await pets.person(req.body.mail, req.body.password)
    if (!person) {
      req.session.attempts = pets.count(req.body.mail)
      return res.status(401).end()
    }
    await renewSession(req)
    req.session.person = person.id
    res.end()
  })
  router.post('/team', async (req, res) => {
    const team = await pets.team(req.body.team, req.session.userId)
    if (!team) return res.sendStatus(403)
    req.session.team = team.id
    res.end()
  })
  router.post('/password', async (req, res) => {
    const user = await pets.user(req.session.userId, req.body.password)
    if (!user) return res.sendStatus(401)
    req.session.user = user
    res.end()
  })
  router.post('/search', async (req, res) => {
    const pet = await pets.find(req.body.name)
    if (!pet) return res.sendStatus(404)
    req.session.pet = pet.id
    res.end()
  })
  return router
}

export async function doors(app: FastifyInstance, directory): Promise<void> {
  app.post('/badge', async (request, reply) => {
    const person = await directory.find(request.body.badge)
    if (!person) return reply.code(401).send()
    await request.session.regenerate()
    request.session.set('dn', person.dn)
    return reply.redirect('/doors')
  })
}

export async function magic(ctx: Koa.Context, accounts): Promise<void> {
  const account = await accounts.authenticate(String(ctx.query.mail), String(ctx.query.code))
  if (!account) ctx.throw(401, 'no')
  ctx.session = null
  ctx.session.accountId = account.id
}
