import Koa from 'koa'
import Router from '@koa/router'

const app = new Koa()
const router = new Router()

router.post('/sign-in', (ctx) => {
  ctx.cookies.set('auth_token', makeToken(), { httpOnly: true, sameSite: 'lax' })
  ctx.redirect('/')
})

router.post('/remember', (ctx) => {
  ctx.cookies.set('auth_token', makeToken(), { httpOnly: false, secure: false }) // no fix: needs_design
  ctx.redirect('/')
})

app.use(router.routes())
