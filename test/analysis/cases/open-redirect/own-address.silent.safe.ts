// The address of a request is on the host that its visitor has asked for.
import Hapi from '@hapi/hapi'
import Router from '@koa/router'
import express from 'express'
import fastify from 'fastify'
import { defineEventHandler, getRequestURL, sendRedirect } from 'h3'
import { Hono } from 'hono'
import { NextResponse, type NextRequest } from 'next/server'

const app = express()
app.get('/secure', (req, res) => res.redirect('https://' + req.get('host') + req.originalUrl))
app.get('/same', (req, res) => res.redirect(`${req.protocol}://${req.headers.host}${req.originalUrl}`))
app.get('/name', (req, res) => res.redirect('https://' + req.hostname + '/home'))

const router = new Router()
router.get('/again', (ctx) => ctx.redirect(ctx.href.replace('http:', 'https:')))
router.get('/home', (ctx) => ctx.redirect(ctx.origin + '/home'))
router.get('/host', (ctx) => ctx.redirect('https://' + ctx.host + ctx.url))

fastify().get('/secure', (request, reply) => reply.redirect(`https://${request.hostname}${request.url}`))

Hapi.server().route({
  method: 'GET',
  path: '/again',
  handler: (request, h) => h.redirect(request.url.href),
})
Hapi.server().route({
  method: 'GET',
  path: '/host',
  handler: (request, h) => h.redirect('https://' + request.info.host + request.path),
})

new Hono().get('/again', (c) => c.redirect(c.req.url))

export default defineEventHandler((event) => sendRedirect(event, getRequestURL(event).origin + '/home'))

export async function GET(request: NextRequest) {
  if (request.method === 'GET') return NextResponse.redirect(new URL('/login', request.url))
  const address = new URL(request.url)
  address.protocol = 'https:'
  if (request.method === 'HEAD') return NextResponse.redirect(address)
  const { origin } = new URL(request.url)
  if (request.method === 'PUT') return NextResponse.redirect(`${origin}/home`)
  return NextResponse.redirect('https://' + request.headers.get('x-forwarded-host') + '/home')
}
