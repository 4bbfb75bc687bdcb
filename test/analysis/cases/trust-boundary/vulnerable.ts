import { Body, Controller, Post, Session } from '@nestjs/common'
import express from 'express'
import Koa from 'koa'
import Fastify from 'fastify'
import { getIronSession } from 'iron-session'

const app = express()
app.post('/switch', (req, res) => {
  req.session.branch = req.body.branch // finding: trust-boundary
  req.session['role'] = req.query.role // finding: trust-boundary
  req.session[req.body.name] = true // finding: trust-boundary
  res.redirect('/account')
})

const fastify = Fastify()
fastify.post('/switch', async (request) => {
  request.session.branch = request.body.branch // finding: trust-boundary
  request.session.set('role', request.body.role) // finding: trust-boundary
  return {}
})

const koa = new Koa()
koa.use(async (ctx) => {
  ctx.session.branch = ctx.query.branch // finding: trust-boundary
})

@Controller('wallet')
export class Wallet {
  @Post('limit')
  limit(@Session() session: Record<string, unknown>, @Body('branch') branch: string) {
    session.branch = branch // finding: trust-boundary
    return { branch }
  }
}

app.post('/sealed', async (req, res) => {
  const session = await getIronSession(req, res, { password: process.env.PASSWORD, cookieName: 'sid' })
  session.branch = req.body.branch // finding: trust-boundary
  await session.save()
})
