const { ApolloServer } = require('@apollo/server')
const { graphqlHTTP } = require('express-graphql')
const app = require('express')()

app.use('/graphql', graphqlHTTP({ schema, graphiql: process.env.NODE_ENV !== 'production' }))
const server = new ApolloServer({ typeDefs, introspection: process.env.NODE_ENV !== 'production' })
app.use(require('errorhandler')()) // no fix: needs_design
server.start()
