const Koa = require('koa')

const app = new Koa()
app.use((ctx) => {
  ctx.type = 'text/plain'
  ctx.body = ctx.query.text
})
app.use((ctx) => {
  ctx.set({ 'Content-Type': 'text/csv' })
  ctx.body = ctx.query.text
})
app.use((ctx) => {
  ctx.set('Content-Type', 'application/json')
  ctx.body = ctx.request.body.text
})
app.use((ctx) => {
  ctx.attachment('report.txt')
  ctx.body = ctx.query.text
})
