import Type from 'typebox'
import { AI_FIX_MODES } from '../../domain/ai-fix/ai-fix-mode.ts'
import { PLANS } from '../../domain/quotas/plans.ts'
import { ROLES } from '../../domain/people/roles.ts'
import { MAX_SLUG_LENGTH, MIN_SLUG_LENGTH, SLUG_PATTERN } from '../../domain/people/slug.ts'
import { Instant, Limit, ListQuery, NAME_PATTERN, Nullable, Strict, Uuid } from './common.ts'

const MAX_NAME_LENGTH = 100
const Name = Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH, pattern: NAME_PATTERN })
const Slug = Type.String({ minLength: MIN_SLUG_LENGTH, maxLength: MAX_SLUG_LENGTH, pattern: SLUG_PATTERN })
const Role = Type.Enum([...ROLES])
const Plan = Type.Enum([...PLANS])
const AiFixMode = Type.Enum([...AI_FIX_MODES], {
  description:
    'How AI fixes are delivered: in fix pull requests, only as suggestions in a review, or not at all. ' +
    'A repository can restrict this in its settings',
})

export const Team = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    slug: Type.String(),
    plan: Plan,
    role: Role,
    billingCustomerId: Nullable(Type.String()),
    autoFixPrsUsed: Type.Integer(),
    autoFixQuotaResetAt: Nullable(Instant),
    aiFixMode: AiFixMode,
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'Team' },
)
export const TeamSummary = Type.Object({ id: Uuid, name: Type.String(), slug: Type.String(), plan: Plan, role: Role })
export const NewTeam = Strict({ name: Name })
export const TeamChange = Type.Object(
  { name: Type.Optional(Name), slug: Type.Optional(Slug), aiFixMode: Type.Optional(AiFixMode) },
  { additionalProperties: false, minProperties: 1 },
)

/** The code host's own rule for logins, with the underscore of managed accounts. */
export const Login = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,38}$' })
export const Email = Type.String({ format: 'email', maxLength: 254 })

export const Member = Type.Object(
  {
    userId: Uuid,
    login: Nullable(Type.String()),
    email: Nullable(Type.String()),
    name: Nullable(Type.String()),
    role: Role,
    invited: Type.Boolean({ description: 'The person has not signed in yet' }),
    addedAt: Instant,
  },
  { title: 'Member' },
)
export const MemberListQuery = Strict({
  ...ListQuery.properties,
  role: Type.Optional(Role),
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '^[^\\u0000-\\u001f\\u007f]*$',
      description: 'Part of a name, a login or an email address; not case-sensitive',
      examples: ['ada'],
    }),
  ),
})
export const MemberParams = Strict({ teamId: Uuid, userId: Uuid })
export const NewMember = Type.Object(
  { login: Type.Optional(Login), email: Type.Optional(Email), role: Role },
  { additionalProperties: false, anyOf: [{ required: ['login'] }, { required: ['email'] }] },
)
export const RoleChange = Strict({ role: Role })

export const Quota = Type.Object(
  {
    plan: Plan,
    analyses: Type.Object({
      limit: Limit,
      used: Type.Integer(),
      remaining: Limit,
      resetsAt: Instant,
      warning: Type.Boolean({ description: 'At least 80 % of the limit is used' }),
      grace: Nullable(Type.Object({ endsAt: Instant })),
      blocked: Type.Boolean({
        description: 'The grace period is over: nothing is analysed until the end of the month',
      }),
    }),
    autoFixPrs: Type.Object({
      allowed: Type.Boolean(),
      limit: Limit,
      used: Type.Integer(),
      remaining: Limit,
      resetsAt: Nullable(Instant),
    }),
  },
  { title: 'Quota' },
)

export const Installation = Type.Object(
  {
    installationId: Type.Integer(),
    accountLogin: Type.String(),
    accountType: Type.String(),
    state: Type.Enum(['active', 'suspended', 'deleted']),
  },
  { title: 'Installation' },
)
export const Installations = Type.Object({
  items: Type.Array(Installation),
  nextCursor: Nullable(Type.String()),
  reconnectable: Type.Array(Installation, {
    description:
      'For admins: new installations on accounts where an installation of the team was removed. They belong to no team, and your account can access them on the code host. Connect them like any other installation.',
  }),
  installUrl: Nullable(
    Type.String({
      description:
        'The page where the app can be installed on another account; null if the code host does not provide it, and in local mode',
    }),
  ),
})
export const NewInstallation = Strict({
  installationId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})
