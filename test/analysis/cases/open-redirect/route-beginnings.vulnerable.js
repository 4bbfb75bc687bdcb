// Such a route says nothing of the beginning, or something else is the target.
const express = require('express')
const Koa = require('koa')
const Router = require('@koa/router')
const fastify = require('fastify')()

const app = express()
app.get('*', (req, res) => res.redirect(req.url + '/')) // finding: open-redirect
app.get('/*', (req, res) => res.redirect(req.url + '/')) // finding: open-redirect
app.get('/:name(.*)', (req, res) => res.redirect(req.path + '/')) // finding: open-redirect
app.get('/:name?/docs', (req, res) => res.redirect(req.path + '/')) // finding: open-redirect
app.get(/\/docs/, (req, res) => res.redirect(req.originalUrl + '/')) // finding: open-redirect
app.get(/^\/docs|help/, (req, res) => res.redirect(req.originalUrl + '/')) // finding: open-redirect
app.get(['/docs', '*'], (req, res) => res.redirect(req.url + '/')) // finding: open-redirect
app.get('/docs', (req, res) => res.redirect(req.query.page)) // finding: open-redirect
app.get('/docs/:page', (req, res) => res.redirect(req.url.slice(5))) // finding: open-redirect
app.use('/docs', (req, res) => res.redirect(req.url + '/')) // finding: open-redirect

function addSlash(req, res) {
  res.redirect(301, req.url + '/') // finding: open-redirect
}
app.get('/guide', addSlash)
app.get('*', addSlash)

const routes = new Router()
routes.get('/(.*)', (ctx) => ctx.redirect(ctx.path + '/')) // finding: open-redirect
const koa = new Koa()
koa.use((ctx) => ctx.redirect(ctx.path + '/')) // finding: open-redirect

fastify.get('/*', (request, reply) => reply.redirect(request.url + '/')) // finding: open-redirect
