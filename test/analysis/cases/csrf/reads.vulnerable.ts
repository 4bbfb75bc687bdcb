import { Controller, Get, Param, Post, Session } from '@nestjs/common'
import express from 'express'
import cookieParser from 'cookie-parser'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { doubleCsrfProtection } from './protection'
import { store } from './store'

const app = express()
app.use(cookieParser())
app.use(doubleCsrfProtection)
app.get('/orders/:id/cancel', (req, res) => {
  store.cancel(req.cookies.sid, req.params.id) // finding: csrf
  res.redirect('/orders')
})
app.get('/account/close', (req, res) => {
  store.accounts.deactivateFor(req.session.account) // finding: csrf
  res.redirect('/')
})

export const tickets = new Hono()
tickets.get('/:id/refund', async (c) => {
  const visitor = await store.bySession(getCookie(c, 'sid') ?? '')
  if (!visitor) return c.body(null, 401)
  await store.refund(visitor, c.req.param('id')) // finding: csrf
  return c.redirect('/tickets')
})

@Controller('wallet')
export class Wallet {
  constructor(private readonly wallets) {}

  @Get('transfer/:to')
  transfer(@Session() session: { owner: string }, @Param('to') to: string) {
    return this.wallets.transfer(session.owner, to) // finding: csrf
  }

  @Post('transfer/:to')
  send(@Session() session: { owner: string }, @Param('to') to: string) {
    return this.wallets.transfer(session.owner, to)
  }
}
