import { ApolloServer } from '@apollo/server'
import { GraphQLModule } from '@nestjs/graphql'
import { createYoga } from 'graphql-yoga'
import { schema } from './schema'

const isLocal = process.env.NODE_ENV === 'development'
export const server = new ApolloServer({ schema, includeStacktraceInErrorResponses: isLocal })
export const graph = GraphQLModule.forRoot({ autoSchemaFile: true, playground: false, introspection: isLocal })
export const yoga = createYoga({ schema, maskedErrors: true })
