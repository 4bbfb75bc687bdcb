import Type, { type TSchema } from 'typebox'

/**
 * The fields that we read of the code host's answers. An answer without them is an error. Where a schema is used, the
 * compiler compares it with the client's type, which is generated from the code host's API description, so no schema requires
 * more than the code host promises.
 */

/** Ids of deliveries can be larger than a number holds exactly. */
const Id = Type.Union([Type.Integer(), Type.BigInt()])
const Sha = Type.String({ pattern: '^([0-9a-f]{40}|[0-9a-f]{64})$' })
const Time = Type.String({ format: 'date-time' })
const Login = Type.Object({ login: Type.String() })

function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()])
}

/** The description has both fields as optional; `readApp` requires both. */
export const App = nullable(Type.Object({ slug: Type.Optional(Type.String()), html_url: Type.String() }))
export const InstallationToken = Type.Object({ token: Type.String({ minLength: 1 }), expires_at: Time })
export const Installation = Type.Object({
  id: Type.Integer(),
  suspended_at: nullable(Time),
  target_type: Type.String(),
  account: nullable(
    Type.Object({
      id: Id,
      login: Type.Optional(Type.String()),
      slug: Type.Optional(Type.String()),
      type: Type.Optional(Type.String()),
    }),
  ),
})
export const Installations = Type.Array(Installation)
export const DeliveryAttempts = Type.Array(
  Type.Object({
    id: Id,
    guid: Type.String(),
    delivered_at: Time,
    redelivery: Type.Boolean(),
    status_code: Type.Integer(),
    event: Type.String(),
  }),
)

const Side = Type.Object({
  sha: Sha,
  ref: Type.String(),
  repo: nullable(
    Type.Object({ id: Id, full_name: Type.String({ pattern: '^[^/]+/[^/]+$' }), private: Type.Boolean() }),
  ),
})
/** The fields of single and of listed pull requests; listed ones lack `mergeable` and `changed_files`. */
export const PullRequest = Type.Object({
  number: Type.Integer(),
  node_id: Type.String(),
  title: Type.String(),
  html_url: Type.String(),
  user: nullable(Login),
  state: Type.String(),
  draft: Type.Optional(Type.Boolean()),
  merged_at: nullable(Time),
  mergeable: Type.Optional(nullable(Type.Boolean())),
  changed_files: Type.Optional(Type.Integer()),
  labels: Type.Array(Type.Object({ name: Type.Optional(Type.String()) })),
  created_at: Time,
  head: Side,
  base: Side,
})
export const PullRequests = Type.Array(PullRequest)
export const PullRequestSize = Type.Object({ changed_files: Type.Integer() })
export const CreatedPullRequest = Type.Object({
  number: Type.Integer(),
  html_url: Type.String(),
  node_id: Type.String(),
})
export const ChangedFiles = Type.Array(
  Type.Object({
    filename: Type.String(),
    previous_filename: Type.Optional(Type.String()),
    status: Type.String(),
    additions: Type.Integer(),
  }),
)

export const Comment = Type.Object({
  id: Id,
  body: Type.Optional(Type.String()),
  html_url: Type.String(),
  user: nullable(Login),
  performed_via_github_app: Type.Optional(nullable(Type.Object({ id: Id }))),
})
export const Comments = Type.Array(Comment)
export const Reviews = Type.Array(Type.Object({ body: Type.String(), user: nullable(Login) }))

export const CheckRun = Type.Object({
  id: Id,
  head_sha: Sha,
  status: Type.String(),
  conclusion: nullable(Type.String()),
  external_id: nullable(Type.String()),
  output: Type.Object({ annotations_count: Type.Integer() }),
  app: nullable(Type.Object({ id: Id })),
})
export const CheckRuns = Type.Object({ check_runs: Type.Array(CheckRun) })
export const WrittenCheckRun = Type.Object({ id: Id })
export const CheckAnnotations = Type.Array(
  Type.Object({
    path: Type.String(),
    start_line: Type.Integer(),
    end_line: Type.Integer(),
    annotation_level: nullable(Type.String()),
    title: nullable(Type.String()),
    message: nullable(Type.String()),
  }),
)
export const CommitStatuses = Type.Object({ statuses: Type.Array(Type.Object({ state: Type.String() })) })

const Person = nullable(Type.Object({ login: Type.Optional(Type.String()) }))
export const Commit = Type.Object({
  author: Person,
  committer: Person,
  parents: Type.Array(Type.Object({ sha: Sha })),
  commit: Type.Object({
    message: Type.String(),
    tree: Type.Object({ sha: Sha }),
    verification: Type.Optional(Type.Object({ verified: Type.Boolean() })),
  }),
})
export const Comparison = Type.Object({ merge_base_commit: Type.Object({ sha: Sha }) })
export const GitCommit = Type.Object({ tree: Type.Object({ sha: Sha }) })
export const GitObject = Type.Object({ sha: Sha })
export const GitReference = Type.Object({ ref: Type.String(), object: GitObject })
export const GitReferences = Type.Array(GitReference)
export const GitTree = Type.Object({
  truncated: Type.Boolean(),
  tree: Type.Array(
    Type.Object({
      path: Type.String(),
      mode: Type.String(),
      type: Type.String(),
      sha: Sha,
      size: Type.Optional(Type.Integer()),
    }),
  ),
})

export const RepositoryNode = Type.Object({ node_id: Type.String() })
export const RepositoryAccess = Type.Object({
  permissions: Type.Optional(Type.Object({ push: Type.Boolean() })),
})
export const InstalledRepositories = Type.Object({
  repositories: Type.Array(Type.Object({ id: Id, full_name: Type.String(), private: Type.Boolean() })),
})

export const User = Type.Object({ id: Id, login: Type.String(), name: Type.Optional(nullable(Type.String())) })
export const Emails = Type.Array(
  Type.Object({ email: Type.String(), primary: Type.Boolean(), verified: Type.Boolean() }),
)
export const UserInstallations = Type.Object({ installations: Type.Array(Type.Object({ id: Type.Integer() })) })

/** Data or errors; sometimes both. */
export const GraphqlResponse = Type.Union([
  Type.Object({
    errors: Type.Array(Type.Object({ type: Type.Optional(Type.String()), message: Type.String() }), { minItems: 1 }),
  }),
  Type.Object({ data: Type.Object({}), errors: Type.Optional(Type.Never()) }),
])

/** The sign-in's answer: tokens, or the reason why there are none. */
export const UserTokensResponse = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  /** Seconds; at most a year, because a very large number is not a valid date. */
  expires_in: Type.Optional(Type.Number({ minimum: 0, maximum: 366 * 24 * 60 * 60 })),
  refresh_token: Type.Optional(Type.String()),
})
export const SignInRefusal = Type.Object({ error: Type.String() })
