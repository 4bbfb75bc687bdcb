const { ApolloServer } = require('@apollo/server')
const { graphqlHTTP } = require('express-graphql')
const app = require('express')()

app.use('/graphql', graphqlHTTP({ schema, graphiql: true }))
const server = new ApolloServer({ typeDefs, introspection: true })
app.use(require('errorhandler')()) // no fix: needs_design
server.start()
