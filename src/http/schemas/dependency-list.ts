import Type from 'typebox'
import { SEVERITIES } from '../../analysis/source/finding.ts'
import { REACHABILITIES } from '../../domain/dependencies/dependency-list.ts'
import { ECOSYSTEMS } from '../../domain/dependencies/dependency-review.ts'
import { Instant, ListOf, ListQuery, Strict, Uuid } from './common.ts'
import { DependencyVulnerability } from './dependencies.ts'

const KNOWN = DependencyVulnerability.properties

export const Dependency = Type.Object(
  {
    key: Type.String({
      description: 'Identifies the entry in the list',
      examples: ['9e107d9d372bb6826bd81d3542a419d6'],
    }),
    id: KNOWN.id,
    packageName: KNOWN.packageName,
    currentVersion: KNOWN.currentVersion,
    ecosystem: Type.Enum([...ECOSYSTEMS]),
    cve: KNOWN.cve,
    cvssScore: KNOWN.cvssScore,
    severity: KNOWN.severity,
    title: KNOWN.title,
    fixedVersion: KNOWN.fixedVersion,
    references: KNOWN.references,
    isMalware: KNOWN.isMalware,
    repository: Type.String(),
    manifest: Type.String({ examples: ['package.json'] }),
    line: KNOWN.line,
    isDirect: KNOWN.isDirect,
    isDevelopmentOnly: KNOWN.isDevelopmentOnly,
    path: KNOWN.path,
    reachability: KNOWN.reachability,
    importedAt: KNOWN.importedAt,
    upgrade: KNOWN.upgrade,
    noUpgradeReason: Type.Union([Type.String(), Type.Null()], {
      description: 'Why a fix pull request does not upgrade it; null if it does',
    }),
    origin: Type.Enum(['new', 'pre-existing'], {
      description: 'new: only open pull requests have it; pre-existing: a base branch is known to have it',
    }),
    isFixable: Type.Boolean({ description: 'A fix pull request for this pull request can upgrade it' }),
    analysisId: Uuid,
    prNumber: Type.Integer({ description: 'The pull request that was analysed' }),
    prState: Type.Enum(['open', 'merged']),
    analysedAt: Instant,
    pullRequests: Type.Integer({
      description:
        'The number of pull requests that have it: open ones, and the merged one that last changed the manifest',
    }),
  },
  { title: 'Dependency', description: 'A vulnerability of a package in a manifest of a repository' },
)

const Count = Type.Integer({ minimum: 0 })
export const DependencyList = Type.Object(
  {
    ...ListOf(Dependency).properties,
    counts: Type.Object(
      { total: Count, packages: Count, repositories: Count, critical: Count, high: Count, medium: Count, low: Count },
      { description: 'Counts of all matching entries' },
    ),
  },
  { title: 'DependencyList' },
)

export const DependencyListQuery = Strict({
  ...ListQuery.properties,
  cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 600, description: '`nextCursor` of the previous page' }),
  ),
  severity: Type.Optional(Type.Enum([...SEVERITIES])),
  repository: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'The full name', examples: ['acme/shop'] }),
  ),
  ecosystem: Type.Optional(Type.Enum([...ECOSYSTEMS])),
  reachability: Type.Optional(Type.Enum([...REACHABILITIES])),
  q: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Part of a package name, an identifier, a title or the path of a manifest',
      examples: ['lodash'],
    }),
  ),
  format: Type.Optional(Type.Enum(['json', 'csv'], { description: '`csv`: same as `Accept: text/csv`' })),
})
