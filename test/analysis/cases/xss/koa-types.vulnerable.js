const Koa = require('koa')

const app = new Koa()
app.use((ctx) => {
  ctx.type = 'text/html'
  ctx.body = `<p>${ctx.query.text}</p>` // finding: xss
})
app.use((ctx) => {
  ctx.type = 'text/plain'
  if (ctx.query.page) ctx.type = 'html'
  ctx.body = ctx.query.text // finding: xss
})
app.use((ctx) => {
  ctx.set('Cache-Control', 'no-store')
  ctx.body = ctx.query.text // finding: xss
})
