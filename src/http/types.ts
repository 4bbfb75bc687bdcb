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

/** Who makes a request: a signed-in person, or a program with a team's token. */
export type Caller = PersonCaller | TokenCaller
export type PersonCaller = { readonly kind: 'session'; readonly sessionId: string; readonly user: SessionUser }
export type TokenCaller = { readonly kind: 'token' } & CurrentToken

declare module 'fastify' {
  interface FastifyContextConfig {
    /** public: for anybody. Everything else needs a session, even if a route forgets to say so. */
    access?: 'public' | 'session'
    /** The minimum role in the team of the parameter `teamId`. */
    role?: Role
    /** Only for the operators named in the configuration. */
    operator?: boolean
    /** Whether a team's token may do this; writes need the scope `write`. Default: only reading a team's data. */
    tokens?: boolean
    /** A sign-in attempt, which is refused while it cannot be counted. */
    signIn?: boolean
    /** Strings may contain anything, including NUL: for analysed code. */
    anyText?: boolean
    /** The body is passed on as raw bytes, for routes protected by a signature. */
    rawBody?: boolean
    /** false: not counted by the rate limit, for routes that must always answer or that a signature protects. */
    counted?: boolean
    /** false: requests may come from other origins, for routes that a signature protects. */
    sameOrigin?: boolean
    /** A time limit for this route instead of the general one. */
    timeoutMs?: number
    /** Errors beyond those that every such route has, for the published description. */
    errors?: readonly ErrorCode[]
  }
  interface FastifyRequest {
    caller: Caller | null
    teamRole: Role | null
  }
}
