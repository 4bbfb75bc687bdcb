import { ApolloServer } from '@apollo/server'
import { GraphQLModule } from '@nestjs/graphql'
import { createYoga } from 'graphql-yoga'
import { schema } from './schema'

export const server = new ApolloServer({ schema, includeStacktraceInErrorResponses: true }) // finding: debug-enabled
export const graph = GraphQLModule.forRoot({ autoSchemaFile: true, playground: true }) // finding: debug-enabled
export const yoga = createYoga({ schema, maskedErrors: false }) // finding: debug-enabled
