import type { Names } from '../rows/api-pattern.ts'
import type { SchemaRow } from '../rows/schema-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import { CALLED, patterns } from './names.ts'
import { TEXT_ONLY } from './text-only.ts'

/** What `session` of a request is. */
const SESSION = 'express.Request.session'
const NEST = '@nestjs/common'
const REMOTE = { origin: 'remote', label: 'the request' } as const
const CONTROLLERS = [
  '@nestjs/common',
  '@nestjs/graphql',
  '@nestjs/microservices',
  '@nestjs/websockets',
  'routing-controllers',
  'tsoa',
]
const TEXTS = patterns(CONTROLLERS, [
  'CookieParam',
  'Header',
  'HeaderParam',
  'HeaderParams',
  'Headers',
  'HostParam',
  'Ip',
  'Param',
  'Params',
  'Path',
  'PathParam',
])
const INPUT = [
  ...TEXTS,
  ...patterns(CONTROLLERS, [
    'Args',
    'Body',
    'BodyParam',
    'BodyProp',
    'CookieParams',
    'FormField',
    'MessageBody',
    'Payload',
    'Queries',
    'Query',
    'QueryParam',
    'QueryParams',
    'RawBody',
    'UploadedFile',
    'UploadedFiles',
  ]),
]

/** Scalars of GraphQL, which refuses other values before the resolver runs. */
const SCALARS = new Set(['Date', 'boolean', 'null', 'number', 'string', 'undefined'])

/** A parameter decorator behind which a pipe has looked at the data. */
function piped(names: Names, keywords: Pick<SchemaRow, 'sets' | 'takes'>): readonly SchemaRow[] {
  return (['1', '0'] as const).flatMap((at) =>
    ['Body', 'Param', 'Query'].map((name) => ({
      roots: [NEST],
      paths: [name],
      when: [{ arg: at, is: names }],
      ...keywords,
      returns: `${NEST}.${name}`,
    })),
  )
}

const SWITCHED_OFF = { has: /\bNestFactory\.create/, lacks: /ValidationPipe/ }

/** Controllers with decorators: NestJS, routing-controllers, tsoa, Ts.ED, Midway. */
export const NESTJS: LibraryModel = {
  schemas: [
    ...piped(['ParseUUIDPipe'], { sets: { type: 'string', format: 'uuid' } }),
    ...piped(['ParseBoolPipe', 'ParseEnumPipe', 'ParseFloatPipe', 'ParseIntPipe'], { sets: { type: 'boolean' } }),
    ...piped(['ParseDatePipe'], { sets: { type: 'string', format: 'date-time' } }),
  ],
  checked: [
    { decorators: INPUT.filter((name) => name.startsWith('@nestjs/')), unless: SWITCHED_OFF },
    { decorators: INPUT.filter((name) => name.startsWith('routing-controllers')) },
  ],
  parameters: [
    { decorators: TEXTS, model: { ...REMOTE, without: TEXT_ONLY } },
    {
      decorators: ['@nestjs/graphql.Args', ...patterns(['type-graphql'], ['Arg', 'Args'])],
      declared: SCALARS,
      model: { ...REMOTE, without: TEXT_ONLY },
    },
    { decorators: INPUT, model: REMOTE },
    {
      decorators: patterns([NEST, '@tsed/common', 'routing-controllers'], ['Req', 'Request']),
      model: { api: 'express.Request' },
    },
    {
      decorators: patterns([NEST, '@tsed/common', 'routing-controllers'], ['Res', 'Response']),
      model: { api: 'express.Response' },
    },
    { decorators: patterns([NEST, '@tsed/common', 'routing-controllers'], ['Session']), model: { api: SESSION } },
    { decorators: patterns(['routing-controllers'], ['Ctx']), model: { api: 'koa.Context' } },
    {
      decorators: patterns(['@tsed/common', '@tsed/platform-params'], ['HeaderParams', 'PathParams']),
      model: { ...REMOTE, without: TEXT_ONLY },
    },
    {
      decorators: patterns(['@tsed/common', '@tsed/platform-params'], ['BodyParams', 'Cookies', 'QueryParams']),
      model: REMOTE,
    },
    { decorators: patterns(['type-graphql'], ['Arg', 'Args']), model: REMOTE },
    {
      decorators: patterns(['inversify-express-utils'], ['requestHeaders', 'requestParam']),
      model: { ...REMOTE, without: TEXT_ONLY },
    },
    { decorators: patterns(['inversify-express-utils'], ['cookies', 'queryParam', 'requestBody']), model: REMOTE },
    { decorators: patterns(['inversify-express-utils'], ['request']), model: { api: 'express.Request' } },
    { decorators: patterns(['inversify-express-utils'], ['response']), model: { api: 'express.Response' } },
    {
      decorators: patterns(['@midwayjs/core', '@midwayjs/decorator'], ['Headers', 'Param', 'Queries', 'Query']),
      // Midway stands on koa.
      model: { ...REMOTE, without: TEXT_ONLY },
    },
    {
      decorators: patterns(['@midwayjs/core', '@midwayjs/decorator'], ['Body', 'Fields', 'File', 'Files']),
      model: REMOTE,
    },
    {
      decorators: patterns(
        ['@loopback/rest'],
        [
          'param.header.boolean',
          'param.header.number',
          'param.header.string',
          'param.path.boolean',
          'param.path.number',
          'param.path.string',
          'param.query.boolean',
          'param.query.number',
          'param.query.string',
        ],
      ),
      model: { ...REMOTE, without: TEXT_ONLY },
    },
    {
      decorators: patterns(
        ['@loopback/rest'],
        ['param', 'param.array', 'param.header.*', 'param.path.*', 'param.query.*', 'requestBody'],
      ),
      model: REMOTE,
    },
  ],
  handlers: [
    {
      by: 'decorator',
      of: patterns([NEST, 'routing-controllers'], ['Redirect']),
      params: [],
      returnSink: { sinkKind: 'open-redirect', condition: 'controls-target', what: 'a redirect URL' },
    },
    { by: 'decorator', of: patterns([NEST, 'routing-controllers'], ['Render']), params: [], page: '0' },
    // Text that a handler returns is sent as a page.
    {
      by: 'decorator',
      of: patterns([NEST], ['All', 'Delete', 'Get', 'Patch', 'Post', 'Put']),
      params: [],
      checks: true,
      returnSink: { sinkKind: 'xss', condition: 'own-markup', what: 'the HTML of the response' },
    },
    { by: 'decorator', of: patterns(['@nestjs/websockets'], ['SubscribeMessage']), params: [null, REMOTE] },
    {
      by: 'decorator',
      of: patterns(['@nestjs/microservices'], ['EventPattern', 'GrpcMethod', 'MessagePattern']),
      params: [REMOTE, null],
    },
    {
      by: 'decorator',
      of: patterns(
        ['@nestjs/graphql', 'type-graphql'],
        ['FieldResolver', 'Mutation', 'Query', 'ResolveField', 'Subscription'],
      ),
      params: [],
    },
    { by: 'parent', of: patterns([NEST], ['PipeTransform']), methods: /^transform$/, params: [REMOTE, null] },
    {
      by: 'parent',
      of: patterns([NEST], ['NestMiddleware']),
      methods: /^use$/,
      params: [{ api: 'express.Request' }, { api: 'express.Response' }, null],
    },
    {
      by: 'argument',
      of: patterns([NEST], ['createParamDecorator']),
      args: ['0'],
      params: [null, { api: 'nest.ExecutionContext' }],
    },
  ],
  types: [
    { roots: ['nest.ExecutionContext'], paths: ['switchToHttp'], arity: CALLED, returns: 'nest.HttpArgumentsHost' },
    { roots: ['nest.HttpArgumentsHost'], paths: ['getRequest'], arity: CALLED, returns: 'express.Request' },
    { roots: ['nest.HttpArgumentsHost'], paths: ['getResponse'], arity: CALLED, returns: 'express.Response' },
    {
      roots: [`${NEST}.ArgumentsHost`, `${NEST}.ExecutionContext`],
      paths: ['switchToHttp'],
      arity: CALLED,
      returns: 'nest.HttpArgumentsHost',
    },
    { roots: ['?'], paths: ['**.switchToHttp().getRequest'], arity: CALLED, returns: 'express.Request' },
    { roots: ['?'], paths: ['**.switchToHttp().getResponse'], arity: CALLED, returns: 'express.Response' },
  ],
  sinks: [
    {
      roots: ['@nestjs/axios', '@nestjs/common'],
      paths: [
        'HttpService.axiosRef.get',
        'HttpService.axiosRef.post',
        'HttpService.delete',
        'HttpService.get',
        'HttpService.head',
        'HttpService.patch',
        'HttpService.post',
        'HttpService.put',
      ],
      args: ['0'],
      sinkKind: 'ssrf',
      condition: 'controls-host',
      what: 'the URL of an outgoing request',
    },
    {
      roots: ['@nestjs/axios'],
      paths: ['HttpService.request'],
      args: ['0.url', '0.baseURL'],
      sinkKind: 'ssrf',
      condition: 'controls-host',
      what: 'the URL of an outgoing request',
    },
    {
      roots: ['@nestjs/common'],
      paths: ['StreamableFile'],
      args: ['0'],
      sinkKind: 'path-traversal',
      what: 'the path of a file',
      confidence: 'low',
    },
  ],
  uses: [
    {
      roots: ['@nestjs/core'],
      paths: ['NestFactory.create'],
      use: 'cors-config',
      args: ['1.cors.origin', '1.cors.credentials'],
    },
    { roots: [NEST], paths: ['Header'], use: 'response-header', args: ['0', '1'] },
    {
      roots: ['?', '@nestjs/core'],
      paths: ['**.enableCors', 'NestFactory.create().enableCors'],
      use: 'cors-config',
      args: ['0.origin', '0.credentials'],
    },
    { roots: ['@nestjs/jwt'], paths: ['JwtService.decode'], use: 'jwt-decode' },
    { roots: ['@nestjs/jwt'], paths: ['JwtModule.register'], use: 'credential', args: ['0.secret'] },
    {
      roots: ['@nestjs/jwt'],
      paths: ['JwtModule.register'],
      use: 'jwt-sign',
      args: ['0.secret', '0.signOptions.algorithm'],
    },
    {
      roots: ['@nestjs/jwt'],
      paths: ['JwtService.sign', 'JwtService.signAsync'],
      use: 'credential',
      args: ['1.secret'],
    },
  ],
  checks: [
    {
      roots: ['?', '@nestjs/core'],
      paths: ['**.enableCors', 'NestFactory.create.enableCors'],
      arity: [0, 0],
      rule: 'cors',
      message: 'Any website can read the responses.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['@nestjs/core'],
      paths: ['NestFactory.create'],
      when: [{ arg: '1.cors', is: true }],
      rule: 'cors',
      message: 'Any website can read the responses.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: [NEST],
      paths: ['Header'],
      when: [
        { arg: '0', is: /^access-control-allow-origin$/i },
        { arg: '1', is: '*' },
      ],
      rule: 'cors',
      message: 'Any website can read the response.',
      severity: 'medium',
      confidence: 'high',
    },
    {
      roots: [NEST],
      paths: ['Header'],
      when: [
        { arg: '0', is: /^x-xss-protection$/i },
        { arg: '1', is: [/^0/, 0] },
      ],
      rule: 'xss',
      message: 'The XSS filter of older browsers is disabled.',
      severity: 'low',
      confidence: 'medium',
    },
  ],
  sanitizers: [
    {
      roots: [NEST],
      paths: ['ParseBoolPipe', 'ParseEnumPipe', 'ParseFloatPipe', 'ParseIntPipe', 'ParseUUIDPipe'],
      removes: 'all',
    },
  ],
}
