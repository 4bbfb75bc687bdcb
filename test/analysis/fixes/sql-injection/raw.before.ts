import { Router, type Request, type Response } from 'express';
import { DataSource } from 'typeorm';

const source = new DataSource({ type: 'postgres', url: process.env.DATABASE_URL });
export const router = Router();

// The statement goes to the driver below as it is.
router.get('/raw', async (req: Request, res: Response) => {
  res.json(await source.query(`SELECT * FROM notes WHERE owner = '${req.query.owner}'`));
});
router.get('/safe', async (req: Request, res: Response) => {
  res.json(await source.query('SELECT * FROM notes WHERE owner = $1', [req.query.owner]));
});
