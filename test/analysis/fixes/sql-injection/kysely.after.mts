import { Kysely, sql } from 'kysely'
import express, { type Request, type Response } from 'express'

type Row = { readonly name: string }

export function routes(db: Kysely<{ member: Row }>) {
  const app = express()
  app.get('/members', async (req: Request, res: Response) => {
    const rows = await sql<Row>`select name from member where city = ${req.query.city}`.execute(db)
    res.json(rows)
  })
  app.get('/sorted', async (req: Request, res: Response) => {
    const rows = await sql.raw(`select name from member order by ${req.query.by}`).execute(db) // no fix: needs_design
    res.json(rows)
  })
  app.get('/fixed', async (_req: Request, res: Response) => {
    res.json(await sql.raw('select name from member').execute(db))
  })
  return app
}
