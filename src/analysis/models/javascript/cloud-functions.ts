import type { LibraryModel } from '../row.ts'
import { patterns } from './names.ts'

const EVENT = { origin: 'remote', label: 'the event' } as const

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
      rule: 'missing-authentication',
      message: 'Everybody can see the state of the builds.',
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
