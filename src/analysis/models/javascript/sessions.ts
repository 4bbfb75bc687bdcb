import type { LibraryModel } from '../rows/library-model.ts'

/** What servers keep of a visitor between requests: code that reads it later takes it for the program's own. */
const SESSIONS = [
  '@koa/router.RouterContext.session',
  'express.Request.session',
  'fastify.FastifyRequest.session',
  'iron-session.getIronSession()',
  'koa-router.IRouterContext.session',
  'koa-router.RouterContext.session',
  'koa.Context.session',
  'koa.ExtendableContext.session',
  'koa.ParameterizedContext.session',
]
const STORED = { sinkKind: 'trust-boundary', what: 'the session', confidence: 'low' } as const

/** Sessions of all frameworks. */
export const SESSION_STORES: LibraryModel = {
  assignments: [{ property: '*', objects: SESSIONS, ...STORED }],
  sinks: [
    { roots: SESSIONS, paths: ['__setitem__'], args: ['0'], ...STORED },
    { roots: SESSIONS, paths: ['put', 'set'], args: ['0', '1'], ...STORED },
    { roots: ['@hapi/hapi.Request.yar', 'hapi.Request.yar'], paths: ['set'], args: ['0', '1'], ...STORED },
  ],
}
