'use server'
import { exec } from 'node:child_process'
import { Elysia } from 'elysia'
import { defineEventHandler, getQuery, readBody } from 'h3'
import { controller, httpGet, queryParam } from 'inversify-express-utils'

export async function archive(name: string): Promise<void> {
  exec(`tar -cf ${name}.tar .`) // finding: command-injection
}

new Elysia()
  .get('/list', ({ query }) => exec(`ls ${query.folder}`)) // finding: command-injection
  .post('/run/:id', ({ params: { id } }) => exec(`run ${id}`)) // finding: command-injection

const handler = defineEventHandler(async (event) => {
  const { folder } = getQuery(event)
  exec(`ls ${folder}`) // finding: command-injection
  const body = await readBody<{ folder: string }>(event)
  exec(`ls ${body.folder}`) // finding: command-injection
})

@controller('/files')
class FilesController {
  @httpGet('/')
  list(@queryParam('folder') folder: string) {
    exec(`ls ${folder}`) // finding: command-injection
  }
}
