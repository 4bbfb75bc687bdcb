import type { LibraryModel } from '../rows/library-model.ts'
import { patterns } from './names.ts'

const RESOLVER_ARGS = { origin: 'remote', label: 'the arguments of the query' } as const

/** Files with resolvers mention one of these. Elsewhere `args` are often those of a program. */
const SCHEMAS =
  /[Gg]raph-?[Qq][Ll]|GRAPHQL|\bgql\b|\b[Aa]pollo\b|\b[Rr]esolvers?\b|\btypeDefs\b|\b(?:Mutation|Query|Subscription)\b\s*[:=.[{]/

/** Apollo, and what passes its options on. */
const APOLLO = [
  '@apollo/server',
  '@nestjs/graphql',
  'apollo-server',
  'apollo-server-cloud-functions',
  'apollo-server-express',
  'apollo-server-fastify',
  'apollo-server-koa',
  'apollo-server-lambda',
  'apollo-server-micro',
]
const STARTS = ['ApolloServer', 'GraphQLModule.forRoot']

export const GRAPHQL: LibraryModel = {
  parameters: [
    { names: [/^_*args$/, /^_*(?:context|ctx|info|contextValue)$/], files: SCHEMAS, model: RESOLVER_ARGS },
    { names: [/^_*args$/, /^_*(?:parent|root|source|obj|parentValue)$/], files: SCHEMAS, model: RESOLVER_ARGS },
    {
      names: [/^_*input$/, /^_*(?:context|ctx)$/, /^_*(?:parent|root|_)$/],
      files: SCHEMAS,
      model: RESOLVER_ARGS,
    },
  ],
  handlers: [
    {
      by: 'argument',
      of: patterns(
        [
          '@apollo/server',
          '@graphql-tools/schema',
          'apollo-server',
          'apollo-server-express',
          'apollo-server-lambda',
          'graphql-tools',
          'graphql-yoga',
          'mercurius',
        ],
        ['**.self', 'ApolloServer', 'GraphQLServer', 'createSchema', 'makeExecutableSchema', 'self'],
      ),
      args: ['0.resolvers.*.*', '1.resolvers.*.*'],
      params: [null, RESOLVER_ARGS, null, null],
    },
    {
      by: 'argument',
      of: patterns(['graphql'], ['GraphQLObjectType', 'GraphQLSchema']),
      args: ['0.fields.*.resolve'],
      params: [null, RESOLVER_ARGS, null, null],
    },
    {
      by: 'argument',
      of: ['express-graphql', 'express-graphql.graphqlHTTP', 'graphql-http/lib/use/express.createHandler'],
      args: ['0.rootValue.*'],
      params: [RESOLVER_ARGS, null],
    },
    {
      by: 'argument',
      of: patterns(['@pothos/core', 'nexus'], ['**.field', 'mutationField', 'queryField']),
      args: ['1.resolve', '0.resolve'],
      params: [null, RESOLVER_ARGS, null],
    },
  ],
  sinks: [
    {
      roots: ['graphql'],
      paths: ['graphql', 'graphqlSync', 'self'],
      args: ['1', '0.source'],
      sinkKind: 'sql-injection',
      what: 'a GraphQL query',
    },
    {
      roots: ['@actions/github.getOctokit', '@octokit/core', '@octokit/graphql', '@octokit/rest', 'octokit'],
      paths: ['**.graphql', 'graphql', 'graphql.defaults()()', 'self'],
      args: ['0'],
      sinkKind: 'sql-injection',
      what: 'a GraphQL query',
    },
    {
      roots: ['@octokit/graphql'],
      paths: ['withCustomRequest()()'],
      args: ['0'],
      sinkKind: 'sql-injection',
      what: 'a GraphQL query',
    },
    {
      roots: ['@octokit/core', '@octokit/request', '@octokit/rest', 'octokit'],
      paths: ['**.request', 'request', 'request.defaults()()'],
      args: ['1.query'],
      sinkKind: 'sql-injection',
      what: 'a GraphQL query',
    },
    {
      roots: ['graphql-request'],
      paths: ['**.request', 'rawRequest', 'request'],
      args: ['0', '1'],
      sinkKind: 'sql-injection',
      what: 'a GraphQL query',
      confidence: 'low',
    },
  ],
  checks: [
    {
      roots: ['express-graphql', 'graphql-http'],
      paths: ['graphqlHTTP', 'self'],
      when: [{ arg: '0.graphiql', is: true }],
      rule: 'debug-enabled',
      message: 'The GraphQL query editor is publicly accessible.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: APOLLO,
      paths: STARTS,
      when: [{ arg: '0.introspection', is: true }],
      rule: 'debug-enabled',
      message: 'Introspection is enabled, so anyone can read the whole schema.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: APOLLO,
      paths: STARTS,
      when: [{ arg: '0.csrfPrevention', is: false }],
      rule: 'csrf',
      message: 'CSRF prevention is disabled, so requests from other websites are accepted.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: APOLLO,
      paths: STARTS,
      when: [{ arg: '0.includeStacktraceInErrorResponses|0.debug', is: true }],
      rule: 'debug-enabled',
      message: 'Error responses contain stack traces.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: APOLLO,
      paths: STARTS,
      when: [{ arg: '0.playground', is: true }],
      rule: 'debug-enabled',
      message: 'The GraphQL query editor is publicly accessible.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['mercurius', 'postgraphile'],
      paths: ['postgraphile', 'self'],
      when: [{ arg: '2.graphiql|0.graphiql', is: true }],
      rule: 'debug-enabled',
      message: 'The GraphQL query editor is publicly accessible.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['graphql-yoga'],
      paths: ['createYoga'],
      when: [{ arg: '0.maskedErrors', is: false }],
      rule: 'debug-enabled',
      message: 'Error responses contain internal messages and stack traces.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
}
