import { readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import express from 'express'
import { Hono } from 'hono'

const app = new Hono()

app.get('/docs/:name', async (c) => c.text(await readFile(join('/srv/docs', c.req.param('name')), 'utf8')))

const old = express()

old.get('/files/:name', (req, res) => res.sendFile(join('/srv/files', req.params.name)))

export const readAll = (request: { query: { names: string[] } }): string[] =>
  request.query.names.map((name) => readFileSync('/srv/docs/' + name, 'utf8'))
