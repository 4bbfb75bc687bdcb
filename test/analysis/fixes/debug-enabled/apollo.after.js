const { ApolloServer } = require('@apollo/server')

const open = new ApolloServer({
  typeDefs,
  resolvers,
})
const closed = new ApolloServer({ typeDefs, resolvers, includeStacktraceInErrorResponses: false })
module.exports = { open, closed }
