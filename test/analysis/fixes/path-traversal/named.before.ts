import { Router, type Request, type Response } from 'express';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

const REPORTS = path.join(__dirname, 'reports');
export const router = Router();

// One check after the declaration holds for all that follows.
router.post('/:name', async (req: Request, res: Response) => {
  const file = path.join(REPORTS, req.params.name as string);
  if (existsSync(file)) {
    res.sendStatus(409);
    return;
  }
  await writeFile(file, String(req.body.text));
  res.download(file);
});

router.get('/:name', (req: Request, res: Response) => {
  const file = path.resolve(REPORTS, req.params.name as string);
  res.download(file);
});

router.get('/checked/:name', (req: Request, res: Response) => {
  const file = path.resolve(REPORTS, req.params.name as string);
  if (!file.startsWith(REPORTS + path.sep)) {
    res.sendStatus(404);
    return;
  }
  res.download(file);
});
