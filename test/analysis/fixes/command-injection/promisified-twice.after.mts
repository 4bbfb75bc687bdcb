import { exec, execFile } from 'node:child_process'
import { promisify } from 'node:util'
import express, { type Request, type Response } from 'express'

const run = promisify(exec)
const runFile = promisify(execFile)
const app = express()

app.get('/dig', async (req: Request, res: Response) => {
  const { stdout } = await runFile('dig', ['+short', String(req.query.host)])
  res.type('text').send(stdout)
})

app.get('/mx', async (req: Request, res: Response) => {
  const { stdout } = await runFile('dig', ['+short', 'MX', String(req.query.host)])
  res.type('text').send(stdout)
})

app.get('/up', async (_req: Request, res: Response) => {
  const { stdout } = await run('uptime | head -1')
  res.type('text').send(stdout)
})
