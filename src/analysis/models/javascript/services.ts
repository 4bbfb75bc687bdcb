import type { LibraryModel } from '../row.ts'
import { patterns } from './names.ts'

const EVENT = { origin: 'remote', label: 'the event' } as const
const MESSAGE = { origin: 'remote', label: 'a message' } as const
const LAMBDA_EVENT = 'aws.LambdaEvent'

/** Functions that a cloud service calls with an event. */
export const AWS_LAMBDA: LibraryModel = {
  sources: [
    {
      roots: LAMBDA_EVENT,
      paths:
        'body queryStringParameters multiValueQueryStringParameters pathParameters headers multiValueHeaders rawPath rawQueryString cookies path Records arguments detail input requestContext.authorizer queryString httpMethod',
      ...EVENT,
    },
    {
      roots: '@azure/functions',
      paths:
        'HttpRequest.query HttpRequest.params HttpRequest.body HttpRequest.headers HttpRequest.json HttpRequest.text',
      ...EVENT,
    },
    { roots: 'azure.Context', paths: 'req.query req.body req.params req.headers bindings', ...EVENT },
  ],
  supertypes: [
    {
      types:
        'aws-lambda.APIGatewayProxyEvent aws-lambda.APIGatewayProxyEventV2 aws-lambda.APIGatewayEvent aws-lambda.ALBEvent aws-lambda.S3Event aws-lambda.SQSEvent aws-lambda.SNSEvent aws-lambda.LambdaFunctionURLEvent aws-lambda.CloudFrontRequestEvent aws-lambda.DynamoDBStreamEvent aws-lambda.AppSyncResolverEvent',
      parents: LAMBDA_EVENT,
    },
  ],
  parameters: [
    { names: [/^_?event$/, /^_?(?:context|ctx)$/], model: { api: LAMBDA_EVENT } },
    { names: [/^_?event$/, /^_?(?:callback|cb)$/], model: { api: LAMBDA_EVENT } },
    {
      type: 'aws-lambda.APIGatewayProxyEvent aws-lambda.APIGatewayProxyEventV2 aws-lambda.APIGatewayEvent aws-lambda.ALBEvent aws-lambda.S3Event aws-lambda.SQSEvent aws-lambda.SNSEvent aws-lambda.LambdaFunctionURLEvent',
      model: { api: LAMBDA_EVENT },
    },
    { type: '@azure/functions.HttpRequest', model: { api: '@azure/functions.HttpRequest' } },
    { names: [/^context$/, /^(?:req|myTimer|myQueueItem|myBlob)$/], model: { api: 'azure.Context' } },
  ],
  handlers: [
    {
      by: 'file',
      of: '',
      path: /\.[cm]?[jt]s$/,
      methods: /^(?:handler|lambdaHandler|lambda_handler)$/,
      params: [{ api: LAMBDA_EVENT }, null, null],
    },
    {
      by: 'argument',
      of: patterns('@middy/core middy', 'self **.handler'),
      args: '0',
      params: [{ api: LAMBDA_EVENT }, null],
    },
    {
      by: 'argument',
      of: patterns('@azure/functions', 'app.http app.get app.post'),
      args: '1.handler 1',
      params: [{ api: '@azure/functions.HttpRequest' }, null],
    },
    { by: 'argument', of: patterns('@google-cloud/functions-framework', 'cloudEvent'), args: '1', params: [EVENT] },
    {
      by: 'argument',
      of: patterns('firebase-functions', '**.onCreate **.onUpdate **.onWrite **.onPublish **.onFinalize'),
      args: '0',
      params: [EVENT, null],
    },
  ],
  sinks: [
    {
      roots: '@aws-sdk/client-s3 aws-sdk',
      paths:
        '**.getObject **.putObject **.deleteObject **.upload **.headObject GetObjectCommand PutObjectCommand DeleteObjectCommand',
      args: '0.Key',
      danger: 'path-traversal',
      what: 'the key of a stored object',
      confidence: 'low',
    },
    {
      roots: '@aws-sdk/client-dynamodb aws-sdk',
      paths: 'ExecuteStatementCommand **.executeStatement',
      args: '0.Statement',
      danger: 'sql-injection',
      what: 'a PartiQL statement',
    },
    {
      roots: '@aws-sdk/client-rds-data @aws-sdk/client-athena @aws-sdk/client-redshift-data aws-sdk',
      paths: 'ExecuteStatementCommand StartQueryExecutionCommand **.startQueryExecution **.executeStatement',
      args: '0.sql 0.QueryString 0.Sql',
      danger: 'sql-injection',
      what: 'an SQL statement',
    },
    {
      roots: '@aws-sdk/client-dynamodb @aws-sdk/lib-dynamodb aws-sdk',
      paths: '**.scan **.query ScanCommand QueryCommand',
      args: '0.FilterExpression 0.KeyConditionExpression',
      danger: 'nosql-injection',
      what: 'a database query',
    },
    {
      roots: '@google-cloud/bigquery @google-cloud/spanner',
      paths: '**.query **.run **.createQueryJob',
      args: '0 0.query 0.sql',
      danger: 'sql-injection',
      what: 'an SQL statement',
    },
    {
      roots: '@azure/cosmos',
      paths: '**.items.query **.query',
      args: '0 0.query',
      danger: 'sql-injection',
      what: 'a database query',
    },
    {
      roots: '@aws-sdk/client-lambda aws-sdk',
      paths: '**.invoke InvokeCommand',
      args: '0.FunctionName',
      danger: 'code-injection',
      what: 'the name of a function that is called',
      confidence: 'low',
    },
    {
      roots: '@aws-sdk/client-ssm aws-sdk',
      paths: '**.sendCommand SendCommandCommand',
      args: '0.Parameters.commands',
      danger: 'command-injection',
      what: 'a shell command',
    },
  ],
  checks: [
    {
      roots: 'aws-cdk-lib/aws-s3 @aws-cdk/aws-s3',
      paths: 'Bucket().grantPublicAccess Bucket.grantPublicAccess',
      rule: 'missing-authentication',
      message: 'Everybody can read what is stored here.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: 'aws-cdk-lib/aws-s3 @aws-cdk/aws-s3',
      paths: 'Bucket',
      when: [{ arg: '2.publicReadAccess', is: true }],
      rule: 'missing-authentication',
      message: 'Everybody can read what is stored here.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: 'aws-cdk-lib/aws-codebuild @aws-cdk/aws-codebuild',
      paths: 'Project',
      when: [{ arg: '2.badge', is: true }],
      rule: 'information-exposure',
      message: 'The state of the builds is public.',
      severity: 'low',
      confidence: 'medium',
    },
    {
      roots: 'aws-cdk-lib/aws-codebuild @aws-cdk/aws-codebuild ?',
      paths: 'Project().role.addManagedPolicy',
      rule: 'missing-authentication',
      message: 'The builds get more rights than they need.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: 'aws-cdk-lib/aws-lambda @aws-cdk/aws-lambda',
      paths: '**.addFunctionUrl',
      when: [{ arg: '0.authType', is: [/NONE$/] }],
      rule: 'missing-authentication',
      message: 'Everybody can call this function.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: 'grpc @grpc/grpc-js',
      paths: 'credentials.createInsecure ServerCredentials.createInsecure',
      rule: 'cleartext-transmission',
      message: 'Calls go over the network without encryption.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
}

const RESOLVER_ARGS = { origin: 'remote', label: 'the arguments of the query' } as const

export const GRAPHQL: LibraryModel = {
  parameters: [
    { names: [/^_*args$/, /^_*(?:context|ctx|info|contextValue)$/], model: RESOLVER_ARGS },
    { names: [/^_*args$/, /^_*(?:parent|root|source|obj|parentValue)$/], model: RESOLVER_ARGS },
    { names: [/^_*input$/, /^_*(?:context|ctx)$/, /^_*(?:parent|root|_)$/], model: RESOLVER_ARGS },
  ],
  handlers: [
    {
      by: 'argument',
      of: patterns(
        'apollo-server apollo-server-express apollo-server-lambda @apollo/server graphql-yoga @graphql-tools/schema graphql-tools mercurius',
        '**.self self ApolloServer GraphQLServer createSchema makeExecutableSchema',
      ),
      args: '0.resolvers.*.* 1.resolvers.*.*',
      params: [null, RESOLVER_ARGS, null, null],
    },
    {
      by: 'argument',
      of: patterns('graphql', 'GraphQLObjectType GraphQLSchema'),
      args: '0.fields.*.resolve',
      params: [null, RESOLVER_ARGS, null, null],
    },
    {
      by: 'argument',
      of: 'express-graphql express-graphql.graphqlHTTP graphql-http/lib/use/express.createHandler',
      args: '0.rootValue.*',
      params: [RESOLVER_ARGS, null],
    },
    {
      by: 'argument',
      of: patterns('nexus @pothos/core', '**.field queryField mutationField'),
      args: '1.resolve 0.resolve',
      params: [null, RESOLVER_ARGS, null],
    },
  ],
  sinks: [
    {
      roots: 'graphql',
      paths: 'graphql graphqlSync self',
      args: '1 0.source',
      danger: 'sql-injection',
      what: 'a GraphQL query',
    },
    {
      roots: '@octokit/core @octokit/rest octokit @actions/github.getOctokit @octokit/graphql',
      paths: '**.graphql graphql self graphql.defaults()',
      args: '0',
      danger: 'sql-injection',
      what: 'a GraphQL query',
    },
    {
      roots: '@octokit/graphql',
      paths: 'withCustomRequest() graphql.defaults()',
      args: '0',
      danger: 'sql-injection',
      what: 'a GraphQL query',
    },
    {
      roots: '@octokit/core @octokit/rest @octokit/request octokit',
      paths: '**.request request request.defaults()',
      args: '1.query',
      danger: 'sql-injection',
      what: 'a GraphQL query',
    },
    {
      roots: 'graphql-request',
      paths: '**.request request rawRequest',
      args: '0 1',
      danger: 'sql-injection',
      what: 'a GraphQL query',
      confidence: 'low',
    },
  ],
  checks: [
    {
      roots: 'express-graphql graphql-http',
      paths: 'self graphqlHTTP',
      when: [{ arg: '0.graphiql', is: true }],
      rule: 'debug-enabled',
      message: 'The query editor is open to everybody.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: 'apollo-server apollo-server-express @apollo/server',
      paths: 'ApolloServer',
      when: [{ arg: '0.introspection', is: true }],
      rule: 'debug-enabled',
      message: 'The whole schema is open to everybody.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: 'apollo-server apollo-server-express @apollo/server',
      paths: 'ApolloServer',
      when: [{ arg: '0.csrfPrevention', is: false }],
      rule: 'csrf',
      message: 'Requests that other websites have sent are accepted.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
}

const SOCKET = 'socket.io.Socket'

export const SOCKETS: LibraryModel = {
  sources: [{ roots: SOCKET, paths: 'handshake.query handshake.headers handshake.auth handshake.url', ...MESSAGE }],
  handlers: [
    { by: 'argument', of: patterns('socket.io', '**.on **.of().on'), args: '1', params: [{ api: SOCKET }] },
    {
      by: 'argument',
      of: patterns('?io io ?ioServer ?socketServer ?wsServer', 'on sockets.on of.on'),
      args: '1',
      params: [{ api: SOCKET }],
    },
    {
      by: 'argument',
      of: patterns(SOCKET, 'on once onAny use **.on'),
      args: '1 0',
      params: [MESSAGE],
      repeatsLast: true,
    },
    { by: 'argument', of: patterns('?socket', 'on once'), args: '1', params: [MESSAGE], repeatsLast: true },
    { by: 'argument', of: patterns('socket.io-client', '**.on'), args: '1', params: [MESSAGE], repeatsLast: true },
    {
      by: 'argument',
      of: patterns('ws', 'Server.on WebSocketServer.on WebSocket.Server.on **.Server.on'),
      args: '1',
      params: [{ api: 'ws.WebSocket' }, { api: 'http.IncomingMessage' }],
    },
    {
      by: 'argument',
      of: patterns('?wss wss', 'on'),
      args: '1',
      params: [{ api: 'ws.WebSocket' }, { api: 'http.IncomingMessage' }],
    },
    {
      by: 'argument',
      of: patterns('ws.WebSocket ws ?ws', 'on once addEventListener addListener'),
      args: '1',
      params: [MESSAGE, null],
    },
    { by: 'argument', of: patterns('sockjs', '**.on'), args: '1', params: [MESSAGE] },
    { by: 'argument', of: patterns('faye-websocket websocket', '**.on'), args: '1', params: [MESSAGE] },
    {
      by: 'argument',
      of: patterns('amqplib amqplib/callback_api amqp ?channel', '**.consume consume'),
      args: '1',
      params: [MESSAGE],
    },
    { by: 'argument', of: patterns('kafkajs', '**.run'), args: '0.eachMessage 0.eachBatch', params: [MESSAGE] },
    {
      by: 'argument',
      of: patterns('mqtt nats zeromq stompit', '**.on **.subscribe'),
      args: '1',
      params: [MESSAGE],
      repeatsLast: true,
    },
    {
      by: 'argument',
      of: patterns('bull bullmq bee-queue kue agenda', '**.process **.define Worker'),
      args: '0 1 2',
      params: [MESSAGE, null],
    },
    { by: 'argument', of: patterns('redis ioredis', '**.subscribe **.pSubscribe'), args: '1', params: [MESSAGE, null] },
  ],
  sinks: [
    {
      roots: 'ws websocket faye-websocket',
      paths: 'self WebSocket **.connect',
      args: '0',
      danger: 'ssrf',
      condition: 'controls-host',
      what: 'the address of an outgoing connection',
    },
    {
      roots: 'socket.io-client',
      paths: 'self io connect',
      args: '0',
      danger: 'ssrf',
      condition: 'controls-host',
      what: 'the address of an outgoing connection',
    },
  ],
}

/** Restify has Express's shape; Sails, Meteor, AdonisJS, Loopback, FeathersJS have their own. */
export const OTHER_FRAMEWORKS: LibraryModel = {
  sources: [
    {
      roots: 'sails.Request',
      paths: 'param allParams params query body headers cookies',
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: 'adonis.Context',
      paths:
        'request.all request.input request.body request.qs request.only request.except request.header request.headers request.param request.params request.url request.file request.cookie params',
      origin: 'remote',
      label: 'the request',
    },
    { roots: 'feathers.Context', paths: 'data params.query params.headers id', origin: 'remote', label: 'the request' },
  ],
  sinks: [
    {
      roots: 'adonis.Context',
      paths: 'response.redirect response.redirect().toPath',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: 'the address of a redirect',
    },
    {
      roots: 'adonis.Context',
      paths: 'response.send',
      args: '0',
      danger: 'xss',
      condition: 'html-response',
      what: 'the HTML of the answer',
    },
    {
      roots: 'adonis.Context',
      paths: 'response.download response.attachment',
      args: '0',
      danger: 'path-traversal',
      what: 'the path of a file',
    },
    {
      roots: '@adonisjs/lucid/services/db @ioc:Adonis/Lucid/Database',
      paths: '**.rawQuery **.raw',
      args: '0',
      danger: 'sql-injection',
      what: 'an SQL statement',
    },
    {
      roots: 'sails ?sails',
      paths: '**.sendNativeQuery **.query',
      args: '0',
      danger: 'sql-injection',
      what: 'an SQL statement',
    },
  ],
  handlers: [
    {
      by: 'argument',
      of: 'meteor/meteor.Meteor.methods Meteor.methods',
      args: '0.*',
      params: [{ origin: 'remote', label: 'the call of a method' }],
      repeatsLast: true,
    },
    {
      by: 'argument',
      of: 'meteor/meteor.Meteor.publish Meteor.publish',
      args: '1',
      params: [{ origin: 'remote', label: 'a subscription' }],
      repeatsLast: true,
    },
    {
      by: 'file',
      of: '',
      path: /(?:^|\/)api\/controllers\/.*\.[jt]s$/,
      params: [{ api: 'express.Request' }, { api: 'express.Response' }, null],
    },
    {
      by: 'argument',
      of: 'micro',
      args: '0',
      params: [{ api: 'http.IncomingMessage' }, { api: 'http.ServerResponse' }],
    },
    {
      by: 'argument',
      of: 'yargs.**.command commander.**.action cac.**.action',
      args: '0 3',
      params: [{ origin: 'arguments', label: 'the command line' }],
      repeatsLast: true,
    },
    {
      by: 'argument',
      of: 'chrome.runtime.onMessage.addListener browser.runtime.onMessage.addListener',
      args: '0',
      params: [{ origin: 'inter-process', label: 'a message of the extension' }, null, null],
    },
    {
      by: 'argument',
      of: 'chrome.runtime.onMessageExternal.addListener chrome.runtime.onConnectExternal.addListener',
      args: '0',
      params: [{ origin: 'page', label: 'a message of a website' }, null, null],
    },
    {
      by: 'argument',
      of: 'telegraf.**.on telegraf.**.command telegraf.**.hears node-telegram-bot-api.**.onText node-telegram-bot-api.**.on discord.js.**.on',
      args: '1',
      params: [MESSAGE, MESSAGE],
    },
    {
      by: 'argument',
      of: '@slack/bolt.**.message @slack/bolt.**.command @slack/bolt.**.action @slack/bolt.**.event',
      args: '1',
      params: [MESSAGE],
    },
    {
      by: 'argument',
      of: '@trpc/server.**.query @trpc/server.**.mutation ?publicProcedure.**.query ?publicProcedure.**.mutation ?protectedProcedure.**.query ?protectedProcedure.**.mutation ?t.procedure.**.query',
      args: '0',
      params: [{ api: 'trpc.Arguments' }],
    },
  ],
  types: [{ roots: 'trpc.Arguments', paths: 'ctx', returns: 'trpc.Context' }],
}

export const TRPC: LibraryModel = {
  sources: [{ roots: 'trpc.Arguments', paths: 'input rawInput', origin: 'remote', label: 'the input of the call' }],
}

export const ELECTRON: LibraryModel = {
  handlers: [
    {
      by: 'argument',
      of: patterns('electron', 'ipcMain.on ipcMain.handle ipcMain.once ipcMain.handleOnce'),
      args: '1',
      params: [null, { origin: 'inter-process', label: 'a message of a page' }],
      repeatsLast: true,
    },
    { by: 'argument', of: patterns('electron', 'ipcRenderer.on ipcRenderer.once'), args: '1', params: [null, null] },
    {
      by: 'argument',
      of: patterns('electron', 'app.on'),
      args: '1',
      params: [null, { origin: 'inter-process', label: 'an address that was opened' }],
    },
  ],
  sinks: [
    {
      roots: 'electron',
      paths: 'shell.openExternal',
      args: '0',
      danger: 'command-injection',
      condition: 'controls-host',
      what: 'an address that another program opens',
    },
    {
      roots: 'electron',
      paths: 'shell.openPath shell.openItem shell.showItemInFolder',
      args: '0',
      danger: 'command-injection',
      what: 'a file that another program opens',
    },
    {
      roots: 'electron',
      paths: '**.executeJavaScript **.executeJavaScriptInIsolatedWorld',
      args: '0',
      danger: 'code-injection',
      what: 'code that is run in a page',
    },
    {
      roots: 'electron',
      paths: '**.loadURL',
      args: '0',
      danger: 'dom-xss',
      condition: 'controls-host',
      what: 'the address that a window shows',
    },
    {
      roots: '?',
      paths: '**.webContents.executeJavaScript **.executeJavaScript',
      args: '0',
      danger: 'code-injection',
      what: 'code that is run in a page',
    },
  ],
  settings: [
    {
      rule: 'cors',
      property: /^webSecurity$/,
      is: false,
      message: 'Pages may read the answers of every website.',
      confidence: 'high',
    },
    {
      rule: 'cleartext-transmission',
      property: /^allowRunningInsecureContent$/,
      is: true,
      message: 'Scripts that came without encryption are run.',
      severity: 'medium',
      confidence: 'high',
    },
    {
      rule: 'code-injection',
      property: /^nodeIntegration(?:InWorker|InSubFrames)?$/,
      is: true,
      message: 'A script in a page can use everything that the program can.',
      severity: 'high',
      confidence: 'medium',
    },
    {
      rule: 'code-injection',
      property: /^contextIsolation$/,
      is: false,
      message: 'A script in a page can reach the preloaded code and what it can use.',
      severity: 'high',
      confidence: 'medium',
    },
    {
      rule: 'code-injection',
      property: /^(?:enableBlinkFeatures|experimentalFeatures|enableRemoteModule)$/,
      is: [true, /./],
      message: 'Pages get functions of the browser that are not hardened.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      rule: 'code-injection',
      property: /^sandbox$/,
      is: false,
      objects: 'electron.BrowserWindow',
      message: 'A page that is taken over can reach the machine.',
      severity: 'medium',
      confidence: 'low',
    },
  ],
}
