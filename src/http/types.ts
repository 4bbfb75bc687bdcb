import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { SessionUser } from '../db/repositories/session-repository.ts'
import type { Role } from '../domain/people/roles.ts'
import type { ErrorCode } from '../errors.ts'
import type { CurrentToken } from '../services/tokens/find-token.ts'

export type HttpApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** Who makes a request: a person who is signed in, or a program with a token of a team. */
export type Caller = PersonCaller | TokenCaller
export type PersonCaller = { readonly kind: 'session'; readonly sessionId: string; readonly user: SessionUser }
export type TokenCaller = { readonly kind: 'token' } & CurrentToken

declare module 'fastify' {
  interface FastifyContextConfig {
    /** public: for anybody. Everything else needs a session, also a route that forgets to say. */
    access?: 'public' | 'session'
    /** The least role in the team named by the parameter `teamId`. */
    role?: Role
    /** Only for those whom the configuration names as operators. */
    operator?: boolean
    /**
     * Whether a token of the team may do this; what changes something takes one with the scope `write`. Left out: only
     * reading what belongs to a team.
     */
    tokens?: boolean
    /** An attempt to sign in, which is refused while it cannot be counted. */
    signIn?: boolean
    /** Texts may hold anything, NUL included: for code that is analysed. */
    anyText?: boolean
    /** The body is taken as bytes, with whatever they hold: for what a signature guards. */
    rawBody?: boolean
    /** false: not counted; for what must always answer, and for what a signature guards. */
    counted?: boolean
    /** false: not bound to our own pages; for what a signature guards. */
    sameOrigin?: boolean
    /** Until the request is answered, in place of the limit for all. */
    timeoutMs?: number
    /** What can go wrong beyond what every such route has; for the published description. */
    errors?: readonly ErrorCode[]
  }
  interface FastifyRequest {
    caller: Caller | null
    teamRole: Role | null
  }
}
