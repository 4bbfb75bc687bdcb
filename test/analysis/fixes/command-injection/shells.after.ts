import { execFile, spawn } from 'node:child_process';
import { Router, type Request, type Response } from 'express';

export const router = Router();

router.get('/count', (req: Request, res: Response) => {
  const child = spawn('wc', ['-l', String(req.query.file)], { cwd: '/srv' });
  child.stdout.pipe(res);
});

router.get('/convert', (req: Request, res: Response) => {
  execFile('pandoc', [String(req.body.input), '-o', 'out.pdf'], () => res.end());
});

router.get('/piped', (req: Request, res: Response) => {
  spawn('sh', ['-c', `cat ${req.query.file} | wc -l`]).stdout.pipe(res); // no fix: unsupported_shape
});

router.get('/safe', (req: Request, res: Response) => {
  spawn('wc', ['-l', String(req.query.file)]).stdout.pipe(res);
});
