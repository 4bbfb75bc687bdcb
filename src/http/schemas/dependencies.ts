import Type from 'typebox'
import { ECOSYSTEMS } from '../../domain/dependencies/dependency-review.ts'
import { Nullable } from './common.ts'
import { Severity } from './findings.ts'

export const DependencyVulnerability = Type.Object(
  {
    id: Type.String({ description: "The record's id, such as GHSA-…" }),
    packageName: Type.String(),
    currentVersion: Type.String(),
    cve: Type.String({ description: "The CVE identifier, or the record's own id when it has none" }),
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
      Type.Integer({ description: 'Where the manifest names it, or the direct dependency that brings it' }),
    ),
    isRangeMinimum: Type.Optional(
      Type.Boolean({ description: 'No lock file says what is installed: the least version that the range allows' }),
    ),
    aside: Type.Optional(
      Type.Enum(['severity'], {
        description: 'Why comments and the verdict only count it; absent for those they show',
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
  unknown: Type.Array(Type.String(), { description: 'Packages that nothing was learnt about: not known to be clean' }),
  unresolved: Type.Array(
    Type.Object({ packageName: Type.String(), requirement: Type.String(), reason: Type.String() }),
  ),
  rangeMinimums: Type.Integer({ description: 'Requirements of which the least version was looked up' }),
  problem: Nullable(Type.Object({ line: Type.Integer(), column: Type.Integer(), reason: Type.String() })),
})

export const DependencyReview = Type.Object(
  { manifests: Type.Array(Manifest), incomplete: Type.Boolean() },
  { title: 'DependencyReview', description: 'What the manifests of the pull request depend on' },
)
