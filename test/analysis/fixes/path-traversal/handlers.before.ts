import { createServer } from 'node:http'
import { readFile, stat } from 'node:fs'
import { join } from 'node:path'
import type { Request, Response } from 'express'

export const server = createServer((req, res) => {
  stat('public', () => {
    readFile('public/' + new URL(req.url!, 'http://a').searchParams.get('file'), (error, content) => res.end(content))
  })
})

export function download(req: Request, res: Response): void {
  const name = req.params.name, file = join(import.meta.dirname, name), text = readFile(file, () => res.end()) // no fix: needs_design
  res.sendFile(join(import.meta.dirname, name))
}
