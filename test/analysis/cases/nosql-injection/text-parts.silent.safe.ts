// Headers, path parameters and flat queries are always strings: no operator gets through.
import { Controller, Get, Headers, Param } from '@nestjs/common'
import Fastify from 'fastify'
import Koa from 'koa'
import Router from '@koa/router'
import { MongoClient } from 'mongodb'

const users = new MongoClient('mongodb://localhost').db('shop').collection('users')

@Controller('users')
export class UsersController {
  @Get(':id')
  async one(@Param('id') id: string, @Headers('x-tenant') tenant: string) {
    return await users.findOne({ name: id, tenant })
  }
}

const router = new Router()
router.get('/by-header', async (ctx) => {
  ctx.body = await users.findOne({ token: ctx.request.header['x-token'], name: ctx.query.name })
})
router.get('/:name', async (ctx) => {
  const { mail } = ctx.request.query
  ctx.body = await users.findOne({ name: ctx.params.name, mail })
})
new Koa().use(router.routes())

const app = Fastify()
app.get('/:id', async (request) => {
  return users.findOne({ id: request.params.id, name: request.query.name, token: request.headers['x-token'] })
})
