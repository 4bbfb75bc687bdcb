import Type from 'typebox'
import { SEVERITIES } from '../../analysis/source/finding.ts'
import { Nullable } from './common.ts'

const Count = Type.Integer({ minimum: 0 })

const ScannedVulnerability = Type.Object(
  {
    id: Type.String({ description: "The record's own id, such as GHSA-…" }),
    packageName: Type.String(),
    currentVersion: Type.String(),
    cve: Type.String({ description: "The CVE identifier; the record's own id when it has none" }),
    cvssScore: Nullable(
      Type.Number({
        minimum: 0,
        maximum: 10,
        description: 'Computed from the newest CVSS vector; null when nobody rated it',
      }),
    ),
    severity: Type.Enum([...SEVERITIES]),
    title: Type.String(),
    fixedVersion: Nullable(
      Type.String({ description: 'The least version above the current one without it; null when there is none' }),
    ),
    references: Type.Array(Type.String()),
    isMalware: Type.Boolean({ description: 'The package was published to do harm: no upgrade helps, it has to go' }),
    isRangeMinimum: Type.Boolean({
      description: 'The manifest allows several versions, and currentVersion is the least of them',
    }),
    isDevelopmentOnly: Type.Boolean(),
    line: Nullable(Type.Integer({ minimum: 1, description: 'Where the manifest names the package' })),
  },
  { title: 'ScannedVulnerability' },
)

export const DependencyScan = Type.Object(
  {
    dependencies: Type.Integer({ minimum: 0, description: 'Versions looked at, each once' }),
    vulnerabilities: Type.Array(ScannedVulnerability, { description: 'Worst first' }),
    scanTime: Type.Integer({ minimum: 0, description: 'Milliseconds' }),
    ecosystem: Type.Enum(['npm']),
    incomplete: Type.Boolean({
      description: 'Not everything could be told: a package is unknown, or the manifest could not be read',
    }),
    unknown: Type.Array(Type.String(), {
      description: 'Packages (`name@version`) about which there was no answer: not known to be clean',
    }),
    unresolved: Type.Array(
      Type.Object({ packageName: Type.String(), requirement: Type.String(), reason: Type.String() }),
      { description: 'Requirements that name no version: tags, addresses, workspaces' },
    ),
    rangeMinimums: Type.Integer({
      minimum: 0,
      description: 'Requirements that allow several versions: the least of them was looked up',
    }),
    problem: Nullable(
      Type.Object(
        { line: Count, column: Count, reason: Type.String() },
        { description: 'Where and why the manifest could not be read; lines and columns count from 1' },
      ),
    ),
  },
  {
    title: 'DependencyScan',
    description:
      'What the packageJson depends on. Null without one, for other languages than javascript, and when the scan fails.',
  },
)
