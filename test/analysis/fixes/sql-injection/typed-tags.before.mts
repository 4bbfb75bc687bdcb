import { PrismaClient, Prisma } from '@prisma/client';
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import express, { Request, Response } from 'express';
const prisma = new PrismaClient();
const db = drizzle(process.env.DATABASE_URL!);
const app = express();
interface Row { id: number }
app.get('/a', async (req: Request, res: Response) => {
  const slug = req.query.slug as string;
  await prisma.$executeRaw(Prisma.raw(`UPDATE "Product" SET views = views + 1 WHERE slug = '${slug}'`));
  const rows = await prisma.$queryRawUnsafe<Row[]>(`SELECT id FROM "Product" WHERE slug = '${slug}'`);
  const more = await prisma.$queryRawUnsafe<Row[]>('SELECT id FROM "Product" WHERE slug = \'' + slug + '\' LIMIT 5');
  res.json(rows.concat(more));
});
app.get('/b', async (req: Request, res: Response) => {
  const rows = await db.execute(sql.raw(`SELECT id, name FROM leads WHERE owner = '${req.query.owner}'`));
  res.json(rows);
});
