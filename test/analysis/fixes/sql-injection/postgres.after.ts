import { Pool } from 'pg'
import type { Request, Response } from 'express'

const pool = new Pool()

export async function getUser(req: Request, res: Response): Promise<void> {
  const found = await pool.query('SELECT * FROM users WHERE id = $1 AND name = $2', [req.params.id, req.query.name])
  await pool.query('UPDATE users SET seen = $1 WHERE id = $2', [new Date(), req.params.id])
  res.json(found.rows)
}
