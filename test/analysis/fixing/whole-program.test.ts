import t from 'tap'
import { analyze } from '../../../src/analysis/analyze.ts'
import { fix } from '../../../src/analysis/fix.ts'

const SERVICE = `import { Injectable } from '@nestjs/common'
import { PrismaClient } from '@prisma/client'

@Injectable()
export class MessageService {
  private readonly prisma = new PrismaClient()

  create(email: string, text: string) {
    return this.prisma.message.create({ data: { email, text } })
  }

  async one(id: string) {
    return this.prisma.message.findUniqueOrThrow({ where: { id }, select: { id: true } })
  }
}
`
const CONTROLLER = `import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common'
import type { Response } from 'express'
import { MessageService } from './message.service'

@Controller('messages')
export class MessageController {
  constructor(private readonly messages: MessageService) {}

  @Post()
  create(@Body() body: { email: string; text: string }) {
    return this.messages.create(body.email, body.text)
  }

  @Get(':id')
  async one(@Param('id') id: string, @Res() res: Response) {
    try {
      res.json(await this.messages.one(id))
    } catch (err) {
      res.status(500).send((err as Error).stack)
    }
  }
}
`
const program = (controller: string) => [
  { path: 'src/message.controller.ts', content: controller },
  { path: 'src/message.service.ts', content: SERVICE },
]

void t.test('a fix is proven with all files where fewer of them would show more', (t) => {
  const { findings } = analyze(program(CONTROLLER))
  t.strictSame([...new Set(findings.map(({ ruleId }) => ruleId))], ['information-exposure'])
  const { files } = fix(program(CONTROLLER), { rules: ['information-exposure'] })
  t.match(files[0]?.after, "res.status(500).send('Internal server error')")
  t.end()
})
