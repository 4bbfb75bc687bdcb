import express, { type Request, type Response } from 'express'

const app = express()

app.get('/out', (req: Request, res: Response) => {
  res.redirect(req.query.next as string)
})

app.get('/back', (req: Request, res: Response) => {
  res.redirect(302, (req.query.back as string) || '/home')
})
