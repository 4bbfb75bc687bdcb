import { execFile } from 'node:child_process'
import type { Request, Response } from 'express'

export function convert(req: Request, res: Response) {
  execFile('convert', [String(req.query.source), '/tmp/out.png'], () => res.end())
}

export function ping(req: Request, res: Response) {
  const host = String(req.query.host)
  execFile('ping', ['-c', '1', host], () => res.end())
}

export function trace(req: Request, res: Response) {
  const host: string = req.params.host.trim()
  execFile('traceroute', [host, `--port=${req.query.port}`], () => res.end())
}

export function list(req: Request, res: Response) {
  execFile('ls', [(req.query.folder as string)], () => res.end())
}
