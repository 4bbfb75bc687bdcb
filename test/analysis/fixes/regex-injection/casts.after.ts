import { type Request, type Response } from 'express';

function escapeRegExp(text: unknown): string {
  return String(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

export function search(req: Request, res: Response): void {
  const pattern = new RegExp(escapeRegExp(req.query.q), 'i');
  const whole = new RegExp('^' + escapeRegExp(req.query.whole) + '$');
  res.json(['a', 'b'].filter((line) => pattern.test(line) || whole.test(line)));
}
