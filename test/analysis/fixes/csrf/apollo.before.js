const { ApolloServer } = require('@apollo/server')

const open = new ApolloServer({ typeDefs, resolvers, csrfPrevention: false })
const closed = new ApolloServer({ typeDefs, resolvers })
module.exports = { open, closed }
