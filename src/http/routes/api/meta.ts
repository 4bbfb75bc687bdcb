import Type from 'typebox'
import { VERSION } from '../../../lib/version.ts'
import type { HttpDeps } from '../../http-deps.ts'
import type { HttpApp } from '../../types.ts'

const Meta = Type.Object(
  {
    version: Type.String(),
    devLogin: Type.Boolean({ description: 'The development sign-in is switched on' }),
    localMode: Type.Boolean({ description: 'The code host is a small local one with a sample repository' }),
    codeHostUrl: Type.String(),
  },
  { title: 'Meta' },
)

/** What a page needs to know before anybody is signed in. */
export function registerMetaRoute(app: HttpApp, deps: Pick<HttpDeps, 'config' | 'about'>): void {
  const meta = { version: VERSION, devLogin: deps.config.devLogin, ...deps.about }
  app.get(
    '/api/meta',
    {
      config: { access: 'public', counted: false },
      schema: { tags: ['Operations'], summary: 'What this installation offers', response: { 200: Meta } },
    },
    async () => meta,
  )
}
