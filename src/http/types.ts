import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { SessionUser } from '../db/session-repository.ts'
import type { Role } from '../domain/roles.ts'
import type { ErrorCode } from '../errors.ts'

export type HttpApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** Who makes a request. `kind` leaves room for machine clients, whose requests need no same-origin check. */
export type Caller = { readonly kind: 'session'; readonly sessionId: string; readonly user: SessionUser }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** public: for anybody. Everything else needs a session, also a route that forgets to say. */
    access?: 'public' | 'session'
    /** The least role in the team named by the parameter `teamId`. */
    role?: Role
    /** false: not counted; for what must always answer, and for what a signature guards. */
    counted?: boolean
    /** false: not bound to our own pages; for what a signature guards. */
    sameOrigin?: boolean
    /** What can go wrong beyond what every such route has; for the published description. */
    errors?: readonly ErrorCode[]
  }
  interface FastifyRequest {
    caller: Caller | null
    teamRole: Role | null
  }
}
