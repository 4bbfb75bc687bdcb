const Koa = require('koa')

const app = new Koa()
// Koa hides cookies from scripts, and makes them as secure as the connection is.
app.use((ctx) => {
  ctx.cookies.set('session', ctx.state.session)
  ctx.cookies.set('login_token', ctx.state.token, { signed: true, maxAge: 3600000 })
})
