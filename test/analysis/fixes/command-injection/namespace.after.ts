import * as cp from 'node:child_process'
import type { Request, Response } from 'express'

export function lookUp(req: Request, res: Response): void {
  const command = [String(req.params.name)]
  res.json(cp.execFileSync('nslookup', command, { timeout: 1000 }).toString())
}
