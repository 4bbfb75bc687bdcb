const Koa = require('koa')
const path = require('path')
const send = require('koa-send')

const app = new Koa()
const ROOT = path.join(__dirname, 'public')

app.use(async (ctx) => {
  await send(ctx, ctx.query.file, { root: ROOT })
})
