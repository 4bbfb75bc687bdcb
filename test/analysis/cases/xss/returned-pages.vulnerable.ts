import { Controller, Get, Param, Query } from '@nestjs/common'
import { defineEventHandler, getQuery } from 'h3'

@Controller('pages')
export class PagesController {
  @Get('hello')
  hello(@Query('name') name: string): string {
    return `<h1>Hello ${name}</h1>` // finding: xss
  }

  @Get('bye/:name')
  async bye(@Param('name') name: string) {
    const page = '<p>Bye ' + name + '</p>'
    return page // finding: xss
  }
}

export default defineEventHandler((event) => {
  return `<p>${getQuery(event).text}</p>` // finding: xss
})
