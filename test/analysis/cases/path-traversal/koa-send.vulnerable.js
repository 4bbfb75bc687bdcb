const Koa = require('koa')
const path = require('path')
const send = require('koa-send')

const app = new Koa()

app.use(async (ctx) => {
  if (ctx.query.folder) await send(ctx, 'index.html', { root: path.join('shared', ctx.query.folder) }) // finding: path-traversal
  else await send(ctx, ctx.query.file) // finding: path-traversal
})
