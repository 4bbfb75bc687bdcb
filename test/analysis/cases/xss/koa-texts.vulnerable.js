const Koa = require('koa')
const Router = require('@koa/router')
const router = new Router()

router.get('/groups/:id', async (ctx) => {
  ctx.body = `<p>Group ${ctx.params.id} was not found</p>` // finding: xss
  ctx.status = 404
})

router.get('/echo', async (ctx) => {
  ctx.body = ctx.query.text // finding: xss
})

router.get('/pages/:id', async (ctx) => {
  ctx.type = 'html'
  ctx.body = `Page ${ctx.params.id} was not found` // finding: xss
})

router.get('/titles/:id', async (ctx) => {
  ctx.set('Content-Type', 'text/html')
  ctx.body = `Title ${ctx.params.id} was not found` // finding: xss
})

new Koa().use(router.routes())
