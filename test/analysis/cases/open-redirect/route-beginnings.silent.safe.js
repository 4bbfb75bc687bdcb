// A route that matches whole paths says how the address begins, so the redirect stays on the site.
const express = require('express')
const Koa = require('koa')
const Router = require('@koa/router')
const Hapi = require('@hapi/hapi')
const fastify = require('fastify')()

const app = express()
app.get('/bundles/:name/graphics*', (req, res) => res.redirect(req.url + '/'))
app.get('/:name', (req, res) => res.redirect(req.path + '/'))
app.get(/^\/docs/, (req, res) => res.redirect(req.originalUrl + '/'))
app.get(['/docs', '/help/:page'], (req, res) => res.redirect(`${req.url}/`))
app.get('/guide', (req, res) => addSlash(req, res))

function addSlash(req, res) {
  res.redirect(301, req.originalUrl + '/')
}

const router = express.Router()
router.get('/pages/:name', (req, res) => res.redirect(req.url + '/'))
app.use('/site', router)

const routes = new Router()
routes.get('/docs/:name', (ctx) => ctx.redirect(ctx.path + '/'))
new Koa().use(routes.routes())

fastify.get('/docs/:name', (request, reply) => reply.redirect(request.url + '/'))
fastify.route({ method: 'GET', url: '/help', handler: (request, reply) => reply.redirect(request.url + '/') })

Hapi.server().route({ method: 'GET', path: '/docs', handler: (request, h) => h.redirect(request.path + '/') })
