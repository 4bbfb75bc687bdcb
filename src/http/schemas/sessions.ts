import Type from 'typebox'
import { Instant, Nullable, Strict, Uuid } from './common.ts'
import { Email, Login, TeamSummary } from './teams.ts'
import { TokenScopes } from './tokens.ts'

export const User = Type.Object(
  {
    id: Uuid,
    login: Nullable(Type.String()),
    email: Nullable(Type.String()),
    name: Nullable(Type.String()),
  },
  { title: 'User' },
)
const SHARE = { limit: Type.Integer(), used: Type.Integer(), remaining: Type.Integer() }
export const SessionResponse = Type.Object({
  user: Type.Union([User, Type.Null()], { description: 'null for requests with a token' }),
  token: Type.Optional(
    Type.Object(
      { id: Uuid, name: Type.String(), scopes: TokenScopes, expiresAt: Nullable(Instant) },
      { description: 'The token of the request; absent for a person' },
    ),
  ),
  operator: Type.Boolean({
    description: 'Whether the caller is an operator of this service and may use the operator routes',
  }),
  teams: Type.Array(TeamSummary),
  quota: Type.Optional(
    Type.Object(
      {
        analyses: Type.Object(
          { ...SHARE, resetsAt: Instant },
          { description: 'Analyses without a team in this calendar month (UTC)' },
        ),
        freeTeams: Type.Object(SHARE, {
          description:
            'Teams on the FREE plan that the person owns, including those that were deleted this month after they had analysed something',
        }),
      },
      { description: 'The person’s own limits, apart from teams; absent for requests with a token' },
    ),
  ),
})
export const DevLogin = Strict({ login: Login, email: Type.Optional(Email) })

export const LoginQuery = Strict({
  returnTo: Type.Optional(Type.String({ maxLength: 2048, description: 'A path on this site; `/` by default' })),
})
/** The code host adds fields of its own, so this is the only schema that accepts unknown ones. */
export const CallbackQuery = Type.Object(
  {
    code: Type.Optional(Type.String({ maxLength: 512 })),
    state: Type.Optional(Type.String({ maxLength: 512 })),
  },
  { additionalProperties: true },
)
