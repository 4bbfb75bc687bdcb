import { createServer } from 'node:http'
import { readFile, stat } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { Request, Response } from 'express'

export const server = createServer((req, res) => {
  stat('public', () => {
    const safePath = resolve('public/' + new URL(req.url!, 'http://a').searchParams.get('file'))
    if (!safePath.startsWith(resolve('public') + sep)) {
      res.writeHead(403).end('Forbidden')
      return
    }
    readFile(safePath, (error, content) => res.end(content))
  })
})

export function download(req: Request, res: Response): void {
  const name = req.params.name, file = join(import.meta.dirname, name), text = readFile(file, () => res.end()) // no fix: needs_design
  const safePath = resolve(join(import.meta.dirname, name))
  if (!safePath.startsWith(resolve(import.meta.dirname) + sep)) {
    res.status(403).send('Forbidden')
    return
  }
  res.sendFile(safePath)
}
