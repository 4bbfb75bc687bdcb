import { type Request, type Response } from 'express';

export function search(req: Request, res: Response): void {
  const pattern = new RegExp(req.query.q as string, 'i');
  const whole = new RegExp('^' + (req.query.whole as string) + '$');
  res.json(['a', 'b'].filter((line) => pattern.test(line) || whole.test(line)));
}
