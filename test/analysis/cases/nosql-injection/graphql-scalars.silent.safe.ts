// GraphQL refuses anything but a scalar of the declared type before the resolver runs.
import { Args, Query, Resolver } from '@nestjs/graphql'
import { Arg, Query as Ask, Resolver as Resolve } from 'type-graphql'
import { MongoClient } from 'mongodb'

const users = new MongoClient('mongodb://localhost').db('shop').collection('users')

@Resolver('User')
export class UsersResolver {
  @Query('user')
  async user(@Args('id') id: string, @Args('mail', { nullable: true }) mail?: string | null) {
    return await users.findOne({ name: id, mail })
  }
}

@Resolve()
export class TeamsResolver {
  @Ask(() => String)
  async team(@Arg('name') name: string) {
    return await users.findOne({ team: name })
  }
}
