// An object that a JSON scalar lets through may hold operators.
import { Args, Query, Resolver } from '@nestjs/graphql'
import { GraphQLJSON } from 'graphql-scalars'
import { MongoClient } from 'mongodb'

const users = new MongoClient('mongodb://localhost').db('shop').collection('users')

@Resolver('User')
export class UsersResolver {
  @Query('users')
  async users(@Args('filter', { type: () => GraphQLJSON }) filter: Record<string, unknown>) {
    return await users.find(filter).toArray() // finding: nosql-injection
  }
}
