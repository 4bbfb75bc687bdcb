import { Router, type Request, type Response } from 'express';
import mysql from 'mysql2/promise';

const pool = mysql.createPool({ host: 'localhost' });
export const router = Router();

router.get('/orders', async (req: Request, res: Response) => {
  let sql = 'SELECT * FROM orders WHERE 1 = 1';
  const params: unknown[] = [];
  if (req.query.from) {
    params.push(req.query.from);
    sql += ' AND created >= ?';
  }
  for (const tag of String(req.query.tags).split(',')) {
    params.push(`%${tag}%`);
    sql += ' AND tags LIKE ?';
  }
  const [rows] = await pool.query(sql, params);
  res.json(rows);
});

// The statement is read elsewhere, too.
router.get('/shown', async (req: Request, res: Response) => {
  let sql = 'SELECT * FROM orders WHERE 1 = 1';
  if (req.query.from) {
    sql += ` AND created >= '${req.query.from}'`;
  }
  const key = sql.length;
  const [rows] = await pool.query(sql); // no fix: unsupported_shape
  res.json({ key, rows });
});
