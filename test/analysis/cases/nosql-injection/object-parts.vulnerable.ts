// Bodies hold objects, and a whole query names the fields itself.
import { Body, Controller, Post } from '@nestjs/common'
import Fastify from 'fastify'
import Koa from 'koa'
import Router from '@koa/router'
import { MongoClient } from 'mongodb'

const users = new MongoClient('mongodb://localhost').db('shop').collection('users')

@Controller('users')
export class UsersController {
  @Post('login')
  async one(@Body('name') name: string, @Body('password') password: string) {
    return await users.findOne({ name, password }) // finding: nosql-injection
  }
}

const router = new Router()
router.post('/by-body', async (ctx) => {
  ctx.body = await users.findOne({ token: ctx.request.body.token }) // finding: nosql-injection
})
router.get('/all', async (ctx) => {
  ctx.body = await users.find(ctx.query).toArray() // finding: nosql-injection
})
new Koa().use(router.routes())

const app = Fastify()
app.post('/:id', async (request) => {
  return users.findOne({ id: request.body.id }) // finding: nosql-injection
})
