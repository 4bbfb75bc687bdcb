import { readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import express from 'express'
import { Hono } from 'hono'

const app = new Hono()

app.get('/docs/:name', async (c) => {
  const safePath = resolve(join('/srv/docs', c.req.param('name')))
  if (!safePath.startsWith(resolve('/srv/docs') + sep)) {
    return c.text('Forbidden', 403)
  }
  return c.text(await readFile(safePath, 'utf8'))
})

const old = express()

old.get('/files/:name', (req, res) => {
  const safePath = resolve(join('/srv/files', req.params.name))
  if (!safePath.startsWith(resolve('/srv/files') + sep)) {
    res.status(403).send('Forbidden')
    return
  }
  return res.sendFile(safePath)
})

export const readAll = (request: { query: { names: string[] } }): string[] =>
  request.query.names.map((name) => {
    const safePath = resolve('/srv/docs/' + name)
    if (!safePath.startsWith(resolve('/srv/docs') + sep)) {
      throw new Error('The path leaves its folder')
    }
    return readFileSync(safePath, 'utf8')
  })
