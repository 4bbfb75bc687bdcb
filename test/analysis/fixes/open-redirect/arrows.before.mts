import { Controller, Get, Query, Res } from '@nestjs/common'
import type { Response } from 'express'
import { Hono } from 'hono'
import { NextResponse, type NextRequest } from 'next/server'

const app = new Hono()

app.get('/out', (c) => c.redirect(c.req.query('next') ?? '/'))

@Controller('session')
export class SessionController {
  @Get('done')
  done(@Query('next') next: string, @Res() res: Response): void {
    res.redirect(next)
  }

  follow(next: string, res: Response): void {
    res.redirect(next)
  }
}

export async function GET(request: NextRequest) {
  const to = request.nextUrl.searchParams.get('to') ?? '/'
  return NextResponse.redirect(to) // no fix: needs_design
}
