import { Controller, Get, Param, Session } from '@nestjs/common'
import { createHash } from 'node:crypto'
import express from 'express'
import { store } from './store'

const router = express.Router()
router.get('/orders', (req, res) => {
  const seen = new Set<string>()
  seen.delete(req.cookies.last)
  createHash('sha256').update(req.cookies.sid)
  res.json(store.orders(req.cookies.sid))
})
router.get('/logout', (req, res) => {
  store.signOut(req.cookies.sid)
  req.session.destroy(() => res.redirect('/'))
})
router.get('/unsubscribe', (req, res) => {
  store.unsubscribe(req.cookies.sid, req.query.token)
  res.end()
})
router.get('/jobs/:id/cancel', (req, res) => {
  store.cancel(req.params.id)
  res.end()
})
router.post('/orders/:id/cancel', (req, res) => {
  store.cancel(req.headers.authorization, req.params.id)
  res.end()
})

@Controller('wallet')
export class Wallet {
  constructor(private readonly wallets) {}

  @Get('balance/:currency')
  balance(@Session() session: { owner: string }, @Param('currency') currency: string) {
    return this.wallets.balance(session.owner, currency)
  }
}
