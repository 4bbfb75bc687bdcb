import { Body, Controller, Get, Param, ParseIntPipe, Post, Query } from '@nestjs/common'
import escapeHtml from 'escape-html'
import { defineEventHandler, getQuery } from 'h3'

@Controller('pages')
export class PagesController {
  constructor(private readonly pages: { find(name: string): Promise<unknown> }) {}

  @Get('hello')
  hello(@Query('name') name: string): string {
    return `<h1>Hello ${escapeHtml(name)}</h1>`
  }

  @Get('page/:id')
  page(@Param('id', ParseIntPipe) id: number) {
    return `<h1>Page ${id}</h1>`
  }

  @Get('find')
  find(@Query('name') name: string) {
    return this.pages.find(name)
  }

  @Post()
  save(@Body() body: { html: string }) {
    return body
  }

  @Get('data')
  data(@Query('name') name: string) {
    return { html: `<b>${name}</b>` }
  }
}

export default defineEventHandler((event) => ({ text: getQuery(event).text }))
