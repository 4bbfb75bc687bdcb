// What is cut out of the address, and a path by itself, names any host; so do other headers and parameters.
import Hapi from '@hapi/hapi'
import Router from '@koa/router'
import express from 'express'
import fastify from 'fastify'
import { defineEventHandler, getRequestURL, sendRedirect } from 'h3'
import { Hono } from 'hono'
import { NextResponse, type NextRequest } from 'next/server'
import { parse } from 'node:url'

const app = express()
app.get('/header', (req, res) => res.redirect('https://' + req.get('x-next') + '/')) // finding: open-redirect
app.get('*', (req, res) => res.redirect(req.originalUrl)) // finding: open-redirect

const router = new Router()
router.get('/cut', (ctx) => ctx.redirect(ctx.href.split('?next=')[1])) // finding: open-redirect
router.get('/parsed', (ctx) => ctx.redirect(parse(ctx.href, true).query.next)) // finding: open-redirect
router.get('/object', (ctx) => ctx.redirect(ctx.URL.searchParams.get('next'))) // finding: open-redirect

fastify().get('/next', (request, reply) => reply.redirect(request.query.next)) // finding: open-redirect

Hapi.server().route({
  method: 'GET',
  path: '/next',
  handler: (request, h) => h.redirect(request.url.searchParams.get('next')), // finding: open-redirect
})

new Hono().get('/next', (c) => c.redirect(new URL(c.req.url).searchParams.get('next'))) // finding: open-redirect
new Hono().get('/cut', (c) => c.redirect(c.req.url.match(/next=(.*)/)[1])) // finding: open-redirect

export default defineEventHandler((event) => {
  return sendRedirect(event, getRequestURL(event).searchParams.get('next')) // finding: open-redirect
})

export async function GET(request: NextRequest) {
  const { origin, searchParams, pathname } = new URL(request.url)
  if (request.method === 'GET') return NextResponse.redirect(searchParams.get('next')) // finding: open-redirect
  if (request.method === 'HEAD') return NextResponse.redirect(pathname) // finding: open-redirect
  if (request.method === 'PUT') return NextResponse.redirect(origin + searchParams.get('next')) // finding: open-redirect
  return NextResponse.redirect(new URL(searchParams.get('next'), request.url)) // finding: open-redirect
}
