import type { LibraryModel } from '../rows/library-model.ts'

const STORED = { sinkKind: 'trust-boundary', what: 'the session', confidence: 'low' } as const

/** Sessions of frameworks that do not use those of servlets. */
export const SESSION_STORES: LibraryModel = {
  sinks: [
    { roots: ['io.micronaut.session.Session'], paths: ['put'], args: ['0', '1'], ...STORED },
    { roots: ['io.javalin.http.Context'], paths: ['sessionAttribute'], args: ['0', '1'], ...STORED },
    { roots: ['io.vertx.ext.web.Session'], paths: ['put'], args: ['0', '1'], ...STORED },
    { roots: ['io.vertx.ext.web.RoutingContext'], paths: ['session().put'], args: ['0', '1'], ...STORED },
    { roots: ['spark.Session'], paths: ['attribute'], arity: [2, 2], args: ['0', '1'], ...STORED },
    { roots: ['spark.Request'], paths: ['session().attribute'], arity: [2, 2], args: ['0', '1'], ...STORED },
    {
      roots: ['org.springframework.web.server.WebSession'],
      paths: ['getAttributes().put'],
      args: ['0', '1'],
      ...STORED,
    },
    { roots: ['org.springframework.web.util.WebUtils'], paths: ['setSessionAttribute'], args: ['1', '2'], ...STORED },
  ],
}
