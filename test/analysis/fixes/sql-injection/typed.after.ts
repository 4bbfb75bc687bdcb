import { Router, type Request, type Response } from 'express';
import knexFactory from 'knex';
import mysql from 'mysql2/promise';
import postgres from 'postgres';
import { QueryTypes, Sequelize } from 'sequelize';

const knex = knexFactory({ client: 'pg' });
const pool = mysql.createPool({ host: 'localhost' });
const sql = postgres('postgres://localhost/shop');
const sequelize = new Sequelize('postgres://localhost/shop');
export const router = Router();

// Their types accept a text, but not everything that a query may hold.
router.get('/knex', async (req: Request, res: Response) => {
  const owner: string = String(req.query.owner);
  const one = await knex.raw('SELECT * FROM notes WHERE owner = ?', [String(req.query.owner)]);
  const two = await knex('notes').whereRaw('owner = ?', [owner]);
  res.json([one.rows, two]);
});

router.get('/postgres', async (req: Request, res: Response) => {
  res.json(await sql.unsafe('SELECT * FROM notes WHERE owner = $1', [String(req.query.owner)]));
});

router.get('/safe', async (req: Request, res: Response) => {
  res.json(await sql`SELECT * FROM notes WHERE owner = ${String(req.query.owner)}`);
});

// The option takes a line of its own where the others do.
router.get('/sequelize', async (req: Request, res: Response) => {
  const rows = await sequelize.query('SELECT * FROM notes WHERE owner = ?', {
    replacements: [req.query.owner],
    type: QueryTypes.SELECT,
  });
  res.json(rows);
});

router.get('/execute', async (req: Request, res: Response) => {
  const limit: number = Number(req.query.limit);
  let statement = 'SELECT * FROM notes WHERE size > ?';
  const params: (string | number)[] = [limit];
  if (req.query.owner) {
    params.push(String(req.query.owner));
    statement += ' AND owner = ?';
  }
  const [rows] = await pool.execute(statement, params);
  res.json(rows);
});
