'use server'
import { execFile } from 'node:child_process'
import { Elysia } from 'elysia'
import { defineEventHandler, getQuery } from 'h3'
import { controller, httpGet, queryParam } from 'inversify-express-utils'

export async function archive(name: string): Promise<void> {
  if (!/^[a-z]+$/.test(name)) throw new Error('no')
  execFile('tar', ['-cf', `${name}.tar`, '.'])
}

new Elysia().get('/list', ({ query }) => execFile('ls', ['--', query.folder]))

const handler = defineEventHandler(async (event) => {
  execFile('ls', ['--', String(getQuery(event).folder)])
})

@controller('/files')
class FilesController {
  @httpGet('/')
  list(@queryParam('folder') folder: string) {
    execFile('ls', ['--', folder])
  }
}
