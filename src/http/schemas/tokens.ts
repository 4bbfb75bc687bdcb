import Type from 'typebox'
import { MAX_TOKEN_LIFE_MS, TOKEN_SCOPES } from '../../domain/people/api-token.ts'
import { Instant, NAME_PATTERN, Nullable, Strict, Uuid } from './common.ts'

const MAX_NAME_LENGTH = 100
const MAX_LIFE_DAYS = MAX_TOKEN_LIFE_MS / 86_400_000

export const TokenScopes = Type.Array(Type.Enum([...TOKEN_SCOPES]), {
  minItems: 1,
  maxItems: TOKEN_SCOPES.length,
  uniqueItems: true,
  description:
    '`read`: everything that a member may read; `write`: also what an admin may change, except for requests that require a person',
  examples: [['read', 'write']],
})

const TOKEN = {
  id: Uuid,
  name: Type.String({ examples: ['Nightly build'] }),
  hint: Type.String({ description: 'The last characters of the secret', examples: ['x7Qa'] }),
  scopes: TokenScopes,
  createdBy: Nullable(Uuid),
  createdAt: Instant,
  expiresAt: Nullable(Instant),
  lastUsedAt: Nullable(Type.String({ format: 'date-time', description: 'Rounded to the minute' })),
}
export const Token = Type.Object(TOKEN, { title: 'Token' })
export const CreatedToken = Type.Object(
  {
    ...TOKEN,
    token: Type.String({
      description: 'The secret. It is shown only once; only its hash is stored',
      examples: ['fxw_3vJ0yVQ1m5cYk2sR8hT4nB7uXwZpLd9aEoGfKiNjHqM'],
    }),
  },
  { title: 'CreatedToken' },
)
export const TokenParams = Strict({ teamId: Uuid, tokenId: Uuid })
export const NewToken = Strict({
  name: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH, pattern: NAME_PATTERN, examples: ['Nightly build'] }),
  scopes: TokenScopes,
  expiresAt: Type.Optional(
    Type.String({
      format: 'date-time',
      maxLength: 40,
      examples: ['2027-06-30T12:00:00Z'],
      description: `At most ${MAX_LIFE_DAYS} days from now, which is also the default`,
    }),
  ),
})
