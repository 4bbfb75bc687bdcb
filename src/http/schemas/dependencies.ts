import Type from 'typebox'
import { ECOSYSTEMS } from '../../domain/dependencies/dependency-review.ts'
import { Nullable } from './common.ts'
import { Severity } from './findings.ts'

export const DependencyVulnerability = Type.Object(
  {
    id: Type.String({ description: 'The ID of the advisory, such as GHSA-…' }),
    packageName: Type.String(),
    currentVersion: Type.String(),
    cve: Type.String({ description: 'The CVE identifier, or the ID of the advisory if it has none' }),
    cvssScore: Nullable(Type.Number({ minimum: 0, maximum: 10 })),
    severity: Severity,
    title: Type.String(),
    fixedVersion: Nullable(Type.String()),
    references: Type.Array(Type.String()),
    isMalware: Type.Boolean(),
    origin: Type.Enum(['new', 'pre-existing']),
    isDirect: Type.Boolean(),
    path: Type.Array(Type.String(), { description: 'From the direct dependency to the package' }),
    isDevelopmentOnly: Type.Boolean(),
    line: Nullable(
      Type.Integer({
        description: 'The line in the manifest with the package, or with the direct dependency that requires it',
      }),
    ),
    isRangeMinimum: Type.Optional(
      Type.Boolean({
        description: 'No lock file shows the installed version, so this is the lowest version that the range allows',
      }),
    ),
    aside: Type.Optional(
      Type.Enum(['severity'], {
        description: 'Why comments and the verdict only count it; absent if they show it',
      }),
    ),
    reachability: Type.Enum(['imported', 'not-imported', 'unknown']),
    importedAt: Type.Array(Type.Object({ file: Type.String(), line: Type.Integer() })),
    upgrade: Nullable(
      Type.Object({
        to: Type.String(),
        isMajor: Type.Boolean(),
        how: Type.Enum(['direct', 'parent', 'override', 'lock']),
      }),
    ),
  },
  { title: 'DependencyVulnerability' },
)

const Manifest = Type.Object({
  path: Type.String(),
  ecosystem: Type.Enum([...ECOSYSTEMS]),
  dependencies: Type.Integer(),
  vulnerabilities: Type.Array(DependencyVulnerability),
  unknown: Type.Array(Type.String(), {
    description: 'Packages that could not be looked up: they may have vulnerabilities',
  }),
  unresolved: Type.Array(
    Type.Object({ packageName: Type.String(), requirement: Type.String(), reason: Type.String() }),
  ),
  rangeMinimums: Type.Integer({ description: 'Requirements for which the lowest allowed version was looked up' }),
  problem: Nullable(Type.Object({ line: Type.Integer(), column: Type.Integer(), reason: Type.String() })),
})

export const DependencyReview = Type.Object(
  { manifests: Type.Array(Manifest), incomplete: Type.Boolean() },
  { title: 'DependencyReview', description: 'The dependencies in the manifests of the pull request' },
)
