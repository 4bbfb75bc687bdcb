import Type from 'typebox'
import { Instant, ListQuery, Nullable, Strict, Uuid } from './common.ts'

export const AuditLog = Type.Object(
  {
    id: Uuid,
    action: Type.String({ examples: ['member.added'] }),
    actor: Nullable(
      Type.Object(
        { userId: Uuid, login: Nullable(Type.String()), name: Nullable(Type.String()) },
        { description: 'null when a token or the program itself acted' },
      ),
    ),
    target: Nullable(
      Type.String({ description: 'What was acted on: the id of a member, a fix pull request and so on' }),
    ),
    details: Type.Object({}, { additionalProperties: true }),
    createdAt: Instant,
  },
  { title: 'AuditLog' },
)

export const AuditLogQuery = Strict({
  ...ListQuery.properties,
  action: Type.Optional(
    Type.String({
      pattern: '^[a-z][a-z0-9_]{0,48}\\.[a-z0-9_]{0,50}$',
      description: 'One action, or all that begin alike: `member.`',
    }),
  ),
  actorUserId: Type.Optional(Uuid),
  from: Type.Optional(Type.String({ format: 'date-time', description: 'The first moment; ISO 8601' })),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'The first moment after the last; ISO 8601' })),
  target: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Text that the target holds' })),
  format: Type.Optional(Type.Enum(['json', 'csv'], { description: '`csv`: like `Accept: text/csv`' })),
})
