import type { LibraryModel } from '../rows/library-model.ts'
import { PUBLIC_LISTS, PUBLIC_OBJECTS } from '../public-objects.ts'

const EVENT = 'the event'

/** Functions in the cloud, and the services they call. */
export const CLOUD: LibraryModel = {
  parameters: [
    { names: [/^_?event$/, /^_?(?:context|ctx)$/], model: { origin: 'remote', label: EVENT } },
    { names: [/^_?(?:context|ctx)$/, /^_?event$/], model: { api: 'aws_lambda.Context' } },
    { types: ['azure.functions.HttpRequest'], model: { api: 'azure.functions.HttpRequest' } },
  ],
  sources: [
    {
      roots: ['azure.functions.HttpRequest'],
      paths: ['files', 'form', 'get_body', 'get_json', 'headers', 'params', 'route_params', 'url'],
      origin: 'remote',
      label: 'the request',
    },
    { roots: ['boto3'], paths: ['**.receive_message', '**.receive_messages'], origin: 'remote', label: 'a message' },
  ],
  handlers: [
    {
      by: 'decorator',
      of: ['functions_framework.http'],
      params: [{ api: 'flask.Request' }],
      returnSink: { sinkKind: 'xss', condition: 'html-response', what: 'the page' },
    },
    { by: 'decorator', of: ['functions_framework.cloud_event'], params: [{ origin: 'remote', label: EVENT }] },
    {
      by: 'decorator',
      of: ['chalice.Chalice.lambda_function', 'chalice.Chalice.route'],
      params: [{ origin: 'remote', label: 'a part of the URL' }],
      repeatsLast: true,
    },
  ],
  sinks: [
    {
      roots: ['?', 'boto3'],
      paths: ['**.put_object', '**.upload_file', '**.upload_fileobj'],
      args: ['Key='],
      sinkKind: 'path-traversal',
      what: 'the name of an object in a store',
      confidence: 'low',
    },
    {
      roots: ['boto3'],
      paths: ['**.execute_statement', '**.select_object_content', '**.start_query_execution'],
      args: ['Statement=', 'sql=', 'Sql=', 'QueryString=', 'Expression='],
      sinkKind: 'sql-injection',
      what: 'a query',
    },
    {
      roots: ['boto3'],
      paths: ['**.query', '**.scan'],
      args: ['FilterExpression=', 'KeyConditionExpression=', 'ProjectionExpression='],
      sinkKind: 'nosql-injection',
      what: 'a query',
    },
    {
      roots: ['boto3'],
      paths: ['**.query', '**.scan'],
      args: ['ScanFilter=', 'QueryFilter=', 'KeyConditions='],
      when: [
        { arg: 'ScanFilter=', isNot: 'type:dict' },
        { arg: 'QueryFilter=', isNot: 'type:dict' },
      ],
      condition: 'raw-object',
      sinkKind: 'nosql-injection',
      what: 'a query',
    },
    {
      roots: ['boto3'],
      paths: ['**.send_email'],
      args: ['Message=.Subject', 'Source='],
      sinkKind: 'header-injection',
      what: 'an email header',
      confidence: 'low',
    },
    {
      roots: ['google.cloud.bigquery', 'google.cloud.spanner'],
      paths: ['**.execute_sql', '**.query'],
      args: ['0'],
      sinkKind: 'sql-injection',
      what: 'an SQL statement',
    },
  ],
  checks: [
    {
      roots: ['boto3'],
      paths: [
        '**.copy_object',
        '**.create_bucket',
        '**.put',
        '**.put_bucket_acl',
        '**.put_object',
        '**.put_object_acl',
      ],
      when: [{ arg: 'ACL=', is: PUBLIC_LISTS }],
      at: 'ACL=',
      ...PUBLIC_OBJECTS,
    },
    {
      roots: ['boto3'],
      paths: ['**.upload_file', '**.upload_fileobj'],
      when: [{ arg: '3.ACL|ExtraArgs=.ACL', is: PUBLIC_LISTS }],
      ...PUBLIC_OBJECTS,
    },
    { roots: ['google.cloud.storage'], paths: ['**.make_public'], ...PUBLIC_OBJECTS },
    {
      roots: ['google.cloud.storage'],
      paths: ['**.upload_from_file', '**.upload_from_filename', '**.upload_from_string'],
      when: [{ arg: 'predefined_acl=', is: PUBLIC_LISTS }],
      at: 'predefined_acl=',
      ...PUBLIC_OBJECTS,
    },
    {
      roots: ['azure.storage.blob'],
      paths: ['**.create_container', '**.set_container_access_policy'],
      when: [{ arg: 'public_access=', is: ['blob', 'container'] }],
      at: 'public_access=',
      ...PUBLIC_OBJECTS,
    },
  ],
}
