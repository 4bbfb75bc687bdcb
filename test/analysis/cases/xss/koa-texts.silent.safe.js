const Koa = require('koa')
const Router = require('@koa/router')
const router = new Router()

// Koa takes a text that does not begin with a tag for plain text.
router.get('/groups/:id', async (ctx) => {
  ctx.body = `Group ${ctx.params.id} was not found`
  ctx.status = 404
})

function refuse(ctx, status, message) {
  ctx.status = status
  ctx.body = message
}

router.delete('/groups/:id', async (ctx) => {
  refuse(ctx, 403, `You may not remove ${ctx.params.id}`)
})

new Koa().use(router.routes())
