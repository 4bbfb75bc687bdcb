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
export const SessionAnswer = Type.Object({
  user: Type.Union([User, Type.Null()], { description: 'null when a token asks' }),
  token: Type.Optional(
    Type.Object(
      { id: Uuid, name: Type.String(), scopes: TokenScopes, expiresAt: Nullable(Instant) },
      { description: 'The token that asks; absent when a person does' },
    ),
  ),
  operator: Type.Boolean({ description: 'Whether who asks runs this service and may use the routes for operators' }),
  teams: Type.Array(TeamSummary),
  quota: Type.Optional(
    Type.Object(
      {
        analyses: Type.Object(
          { ...SHARE, resetsAt: Instant },
          { description: 'Analyses made without a team in this calendar month (UTC)' },
        ),
        freeTeams: Type.Object(SHARE, {
          description:
            'Teams on the FREE plan that the person owns, and those that were deleted in this month after they had analysed something',
        }),
      },
      { description: 'What the person has apart from teams; absent when a token asks' },
    ),
  ),
})
export const DevLogin = Strict({ login: Login, email: Type.Optional(Email) })

export const LoginQuery = Strict({
  returnTo: Type.Optional(Type.String({ maxLength: 2048, description: 'A path of this site; `/` when left out' })),
})
/** The code host adds fields of its own, so this is the only schema that accepts unknown ones. */
export const CallbackQuery = Type.Object(
  {
    code: Type.Optional(Type.String({ maxLength: 512 })),
    state: Type.Optional(Type.String({ maxLength: 512 })),
  },
  { additionalProperties: true },
)
