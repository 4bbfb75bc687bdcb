import { DOMParser } from '@xmldom/xmldom';
import { select } from 'xpath';
import type { Request, Response } from 'express';

const badges = new DOMParser().parseFromString('<badges/>', 'text/xml') as unknown as Node;

export function find(req: Request, res: Response): void {
  const login = req.params.login as string;
  const found = select(`//badge[@login="${login}"]`, badges as Node) as Node[];
  res.json({ count: found.length });
}
