import { Controller, Get, Query, Session } from '@nestjs/common'
import express from 'express'
import Koa from 'koa'

const BRANCHES = ['north', 'south']
const app = express()
app.post('/switch', (req, res) => {
  if (!BRANCHES.includes(req.body.branch)) return res.sendStatus(400)
  req.session.branch = req.body.branch
  req.session.page = Number(req.query.page)
  req.session.views = (req.session.views ?? 0) + 1
  req.session.returnTo = req.originalUrl
  req.local.branch = req.body.name
  res.redirect('/account')
})

const koa = new Koa()
koa.use(async (ctx) => {
  ctx.session.branch = ctx.query.branch === 'north' ? 'north' : 'south'
  ctx.state.branch = ctx.query.branch
})

@Controller('wallet')
export class Wallet {
  @Get('currency')
  currency(@Session() session: Record<string, unknown>, @Query('code') code: string) {
    session.currency = ['EUR', 'USD', 'GBP'].find((known) => known === code) ?? 'EUR'
    return { currency: session.currency }
  }
}
