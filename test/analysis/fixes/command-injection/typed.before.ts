import { exec } from 'node:child_process'
import type { Request, Response } from 'express'

export function convert(req: Request, res: Response) {
  exec('convert ' + req.query.source + ' /tmp/out.png', () => res.end())
}

export function ping(req: Request, res: Response) {
  const host = String(req.query.host)
  exec(`ping -c 1 ${host}`, () => res.end())
}

export function trace(req: Request, res: Response) {
  const host: string = req.params.host.trim()
  exec(`traceroute ${host} --port=${req.query.port}`, () => res.end())
}

export function list(req: Request, res: Response) {
  exec('ls ' + (req.query.folder as string), () => res.end())
}
