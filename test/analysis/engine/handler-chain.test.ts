import { check } from '../../helpers/flows.ts'

check('what a handler has checked before it goes on', {
  javascript: {
    'src/checks.js': `
export function checkName(request, response, next) {
  if (!/^[a-z]+$/.test(request.params.name)) return response.sendStatus(400)
  next()
}
export const checkPage = async (req, res, next) => {
  try {
    const { page } = req.query
    if (!/^[a-z]+$/.test(page)) throw new Error('no such page')
    return next()
  } catch (error) {
    return next(error)
  }
}
export function tolerant(req, res, next) {
  if (!/^[a-z]+$/.test(req.params.name)) req.isOdd = true
  next()
}
export function handsOn(req, res, next) {
  if (/^[a-z]+$/.test(req.params.name)) return next()
  unknown.lookUp(req, next)
}
`,
    'src/app.js': `
import express from 'express'
import { exec } from 'node:child_process'
import { checkName, checkPage, handsOn, tolerant } from './checks.js'
const app = express()
app.get('/a/:name', checkName, (req, res) => exec('ls ' + req.params.name))
app.get('/b/:name', [checkName, checkPage], (req, res) => {
  exec('ls ' + req.params.name)
  exec('ls ' + req.query.page)
  exec('ls ' + req.query.other) // !
})
app.get('/c/:name', tolerant, (req, res) => exec('ls ' + req.params.name)) // !
app.get('/d/:name', handsOn, (req, res) => exec('ls ' + req.params.name)) // !
app.get('/e/:name', (req, res) => exec('ls ' + req.params.name), checkName) // !
function list(req, res) {
  exec('ls ' + req.params.name) // !
}
app.get('/f/:name', checkName, list)
app.get('/g/:name', list)
function show(req, res) {
  exec('ls ' + req.params.name)
}
app.get('/h/:name', checkName, show)
`,
    'src/koa.js': `
import Router from '@koa/router'
import { exec } from 'node:child_process'
const router = new Router()
const checkName = async (ctx, next) => {
  if (!/^[a-z]+$/.test(ctx.params.name)) ctx.throw(400)
  await next()
}
router.get('/a/:name', checkName, async (ctx) => exec('ls ' + ctx.params.name))
router.get('/b/:name', checkName, async (ctx) => exec('ls ' + ctx.query.name)) // !
`,
  },
})

check('what follows a refusal that throws', {
  javascript: {
    'src/koa.js': `
import Koa from 'koa'
import { exec } from 'node:child_process'
const app = new Koa()
app.use(async (ctx) => {
  if (!/^[a-z]+$/.test(ctx.query.name)) ctx.throw(400, 'no such name')
  ctx.assert(/^[a-z]+$/.test(ctx.query.page), 400)
  if (!/^[a-z]+$/.test(ctx.query.other)) ctx.set('x-other', 'odd')
  exec('ls ' + ctx.query.name)
  exec('ls ' + ctx.query.page)
  exec('ls ' + ctx.query.other) // !
})
`,
    'app/files/page.js': `
import { notFound } from 'next/navigation'
import { execSync } from 'node:child_process'
export default async function Page({ searchParams }) {
  const { name, other } = await searchParams
  if (!/^[a-z]+$/.test(name)) notFound()
  execSync('ls ' + name)
  return execSync('ls ' + other) // !
}
`,
  },
})

check('what a handler has put in the place of what a request says', {
  javascript: {
    'src/app.js': `
import express from 'express'
import { exec } from 'node:child_process'
const app = express()
const choose = (req, res, next) => {
  req.query = { name: req.query.name === 'a' ? 'first' : 'second', text: req.query.text }
  next()
}
const mayChoose = (req, res, next) => {
  if (req.query.name) req.query = { name: 'first' }
  next()
}
app.get('/a', choose, (req, res) => {
  exec('show ' + req.query.name)
  exec('show ' + req.query.text) // !
  exec('show ' + req.params.name) // !
})
app.get('/b', mayChoose, (req, res) => {
  exec('show ' + req.query.name) // !
})
`,
  },
})

check(
  'what an earlier handler has said of the answer',
  {
    javascript: {
      'src/app.js': `
import express from 'express'
const app = express()
const asText = (req, res, next) => {
  res.type('text/plain')
  next()
}
const asTextOrNot = (req, res, next) => {
  if (req.query.plain) res.type('text/plain')
  next()
}
app.get('/a', asText, (req, res) => res.send(req.query.name))
app.get('/b', asTextOrNot, (req, res) => res.send(req.query.name)) // !
app.get('/c', (req, res) => res.send(req.query.name)) // !
app.get('/d', (req, res) => res.send(Buffer.from(req.query.name)))
app.get('/e', (req, res) => res.type('html').send(Buffer.from(req.query.name))) // !
app.get('/f', (req, res) => res.send(Buffer.from(req.query.name, 'base64').toString())) // !
`,
    },
  },
  'xss',
)
