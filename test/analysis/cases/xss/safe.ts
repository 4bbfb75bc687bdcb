import escapeHtml from 'escape-html'
import type { Request, Response } from 'express'
import type { NextApiRequest, NextApiResponse } from 'next'

function page(title: string): string {
  return `<html><h1>${escapeHtml(title)}</h1></html>`
}

export class PagesController {
  show(req: Request, res: Response): void {
    res.send(page(String(req.query['title'])))
  }
  data(req: Request, res: Response<{ title: string }>): void {
    res.json({ title: String(req.query['title']) })
  }
}

export default function handler(req: NextApiRequest, res: NextApiResponse): void {
  res.status(200).json({ name: req.query['name'] })
}
