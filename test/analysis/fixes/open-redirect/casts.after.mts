import express, { type Request, type Response } from 'express'

const app = express()

app.get('/out', (req: Request, res: Response) => {
  const target = String(req.query.next)
  res.redirect(/^\/(?![/\\])/.test(target) ? target : '/')
})

app.get('/back', (req: Request, res: Response) => {
  const target = String(req.query.back)
  res.redirect(302, /^\/(?![/\\])/.test(target) ? target : '/home')
})
