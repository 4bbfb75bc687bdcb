import Type from 'typebox'
import { VERSION } from '../../../lib/version.ts'
import type { Cookies } from '../../cookies.ts'
import type { HttpDeps } from '../../http-deps.ts'
import type { HttpApp } from '../../types.ts'

const Meta = Type.Object(
  {
    version: Type.String(),
    devLogin: Type.Boolean({ description: 'The development sign-in is enabled' }),
    localMode: Type.Boolean({ description: 'The code host is a small local one with a sample repository' }),
    codeHostUrl: Type.String(),
    samplePullRequestUrl: Type.Union([Type.String(), Type.Null()], {
      description: 'A sample pull request to try everything on, in local mode',
    }),
    hasSession: Type.Boolean({
      description: 'The request had a session cookie, which may have expired. Without one, nobody is signed in',
    }),
  },
  { title: 'Meta' },
)

/**
 * What a page needs before sign-in. This includes whether the request has a session cookie at all: asking for the
 * session without one would use up the few requests that an address has for signing in.
 */
export function registerMetaRoute(app: HttpApp, deps: Pick<HttpDeps, 'config' | 'about'>, cookies: Cookies): void {
  const meta = { version: VERSION, devLogin: deps.config.devLogin, ...deps.about }
  app.get(
    '/api/meta',
    {
      config: { access: 'public', counted: false },
      schema: { tags: ['Operations'], summary: 'Get the features of this installation', response: { 200: Meta } },
    },
    async (request) => ({ ...meta, hasSession: cookies.session.read(request) !== undefined }),
  )
}
