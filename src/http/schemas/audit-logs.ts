import Type from 'typebox'
import { Instant, ListQuery, Nullable, Strict, Uuid } from './common.ts'

export const AuditLog = Type.Object(
  {
    id: Uuid,
    action: Type.String({ examples: ['member.added'] }),
    actor: Nullable(
      Type.Object(
        { userId: Uuid, login: Nullable(Type.String()), name: Nullable(Type.String()) },
        { description: 'null if a token or the service itself acted' },
      ),
    ),
    target: Nullable(
      Type.String({ description: 'The ID of the member, fix pull request or other object that was changed' }),
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
      description: 'An action, or a prefix such as `member.`',
    }),
  ),
  actorUserId: Type.Optional(Uuid),
  from: Type.Optional(Type.String({ format: 'date-time', description: 'Start of the range, inclusive; ISO 8601' })),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'End of the range, exclusive; ISO 8601' })),
  target: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Text that the target contains' })),
  format: Type.Optional(Type.Enum(['json', 'csv'], { description: '`csv`: same as `Accept: text/csv`' })),
})
