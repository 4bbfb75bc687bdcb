import Type from 'typebox'
import { SEVERITIES } from '../../analysis/source/finding.ts'
import { Nullable } from './common.ts'

const Count = Type.Integer({ minimum: 0 })

const ScannedVulnerability = Type.Object(
  {
    id: Type.String({ description: 'The ID of the advisory, such as GHSA-…' }),
    packageName: Type.String(),
    currentVersion: Type.String(),
    cve: Type.String({ description: 'The CVE identifier, or the ID of the advisory if it has none' }),
    cvssScore: Nullable(
      Type.Number({
        minimum: 0,
        maximum: 10,
        description: 'Computed from the newest CVSS vector; null if there is none',
      }),
    ),
    severity: Type.Enum([...SEVERITIES]),
    title: Type.String(),
    fixedVersion: Nullable(
      Type.String({ description: 'The lowest newer version without the vulnerability; null if there is none' }),
    ),
    references: Type.Array(Type.String()),
    isMalware: Type.Boolean({ description: 'The package is malware: no upgrade helps, it has to be removed' }),
    isRangeMinimum: Type.Boolean({
      description: 'The manifest allows several versions, and currentVersion is the lowest of them',
    }),
    isDevelopmentOnly: Type.Boolean(),
    line: Nullable(Type.Integer({ minimum: 1, description: 'The line in the manifest with the package' })),
  },
  { title: 'ScannedVulnerability' },
)

export const DependencyScan = Type.Object(
  {
    dependencies: Type.Integer({ minimum: 0, description: 'Number of distinct versions that were checked' }),
    vulnerabilities: Type.Array(ScannedVulnerability, { description: 'Worst first' }),
    scanTime: Type.Integer({ minimum: 0, description: 'Milliseconds' }),
    ecosystem: Type.Enum(['npm']),
    incomplete: Type.Boolean({
      description: 'The result is incomplete: a package could not be looked up, or the manifest could not be read',
    }),
    unknown: Type.Array(Type.String(), {
      description: 'Packages (`name@version`) that could not be looked up: they may have vulnerabilities',
    }),
    unresolved: Type.Array(
      Type.Object({ packageName: Type.String(), requirement: Type.String(), reason: Type.String() }),
      { description: 'Requirements without a version: tags, URLs, workspaces' },
    ),
    rangeMinimums: Type.Integer({
      minimum: 0,
      description: 'Requirements that allow several versions: the lowest of them was looked up',
    }),
    problem: Nullable(
      Type.Object(
        { line: Count, column: Count, reason: Type.String() },
        { description: 'Where and why the manifest could not be read; lines and columns start at 1' },
      ),
    ),
  },
  {
    title: 'DependencyScan',
    description:
      'The dependencies in packageJson. null without a packageJson, for languages other than javascript, and if the scan fails.',
  },
)
