import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import type { Request, Response } from 'express'
import type { NextApiRequest, NextApiResponse } from 'next'

function page(title: string): string {
  return `<html><h1>${title}</h1></html>`
}

export class PagesController {
  show(req: Request, res: Response): void {
    res.send(page(String(req.query['title']))) // finding: xss
  }
}

export default function handler(req: NextApiRequest, res: NextApiResponse): void {
  res.setHeader('Content-Type', 'text/html')
  res.send(`<p>${req.query['name']}</p>`) // finding: xss
}
