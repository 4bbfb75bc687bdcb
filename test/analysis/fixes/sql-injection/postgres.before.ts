import { Pool } from 'pg'
import type { Request, Response } from 'express'

const pool = new Pool()

export async function getUser(req: Request, res: Response): Promise<void> {
  const found = await pool.query(`SELECT * FROM users WHERE id = ${req.params.id} AND name = '${req.query.name}'`)
  await pool.query(`UPDATE users SET seen = $1 WHERE id = ${req.params.id}`, [new Date()])
  res.json(found.rows)
}
