import { createReadStream, promises as fs } from 'node:fs'
import { join } from 'node:path'
import { Controller, Get, Param, Query, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import Fastify, { type FastifyRequest } from 'fastify'

@Controller('files')
export class FilesController {
  private readonly folder = '/srv/files'

  @Get(':name')
  async read(@Param('name') name: string, @Query() query: { format: string }): Promise<string> {
    await fs.readFile(join(this.folder, query.format)) // finding: path-traversal
    return fs.readFile(join(this.folder, name), 'utf8') // finding: path-traversal
  }
}

const server = Fastify()
server.get('/raw', async (request: FastifyRequest<{ Querystring: { path: string } }>, reply) => {
  return reply.send(createReadStream('/srv/' + request.query.path)) // finding: path-traversal
})

export default async function handler(req: Request, res: Response): Promise<void> {
  const { file } = req.body as { file: string }
  res.sendFile(file) // finding: path-traversal
}
