import { MikroORM } from '@mikro-orm/postgresql';
import express, { type Request, type Response } from 'express';

const orm = await MikroORM.init({ dbName: 'club' });
const app = express();

app.get('/members', async (req: Request, res: Response) => {
  const { email, club } = req.query as { email: string; club: string };
  const rows = await orm.em.fork().getConnection().execute('select 1 from member where email = ? and club = ?', [email, club]);
  const found = await orm.em.getConnection().execute('select * from member where name like ?', [`%${req.query.term as string}%`]);
  res.json([rows, found]);
});
