import type { AnalysisDetails } from '../../api/types.ts'
import { SeverityBadge } from '../../components/badges.tsx'
import { findSection, sectionPath } from '../../components/team-sections.ts'
import { VisibleText } from '../../components/visible-text.tsx'
import { countOf } from '../../components/wording.ts'
import { Link } from '../../routing/link.tsx'
import { SEVERITIES } from './finding-filter.ts'

type Manifest = NonNullable<AnalysisDetails['dependencies']>['manifests'][number]
type Vulnerability = Manifest['vulnerabilities'][number]

/** The most urgent ones; a separate page has all of them. */
const SHOWN = 5

export function DependencySummary({ teamId, analysis }: { teamId: string; analysis: AnalysisDetails }) {
  const { dependencies } = analysis
  if (dependencies === null) return null
  const { manifests, incomplete } = dependencies
  const found = manifests
    .flatMap(({ path, vulnerabilities }) => vulnerabilities.map((vulnerability) => ({ path, vulnerability })))
    .toSorted((a, b) => rankOf(a.vulnerability) - rankOf(b.vulnerability))
  return (
    <section aria-labelledby="dependencies">
      <div className="section-head">
        <h2 id="dependencies">Dependencies</h2>
        <Link to={dependenciesPath(teamId, analysis.repositoryFullName)} className="small">
          {analysis.repositoryFullName === null ? 'All dependencies' : 'All dependencies of the repository'}
        </Link>
      </div>
      {found.length === 0 ? (
        <p className="panel muted">
          {incomplete
            ? 'Not everything could be looked up; nothing is known to be vulnerable.'
            : `Nothing known is wrong with what ${countOf(manifests.length, 'manifest')} of this pull request ask for.`}
        </p>
      ) : (
        <ul className="card-list plain-list">
          {found.slice(0, SHOWN).map(({ path, vulnerability }, index) => (
            <DependencyItem key={index} manifest={path} vulnerability={vulnerability} />
          ))}
        </ul>
      )}
      {found.length > SHOWN && (
        <p className="muted small more">and {countOf(found.length - SHOWN, 'vulnerability', 'vulnerabilities')} more</p>
      )}
      {incomplete && found.length > 0 && (
        <p className="muted small more">Not everything could be looked up, so some may be missing.</p>
      )}
    </section>
  )
}

function DependencyItem({ manifest, vulnerability }: { manifest: string; vulnerability: Vulnerability }) {
  const { severity, packageName, currentVersion, title, cve, upgrade, origin } = vulnerability
  return (
    <li>
      <span className="dependency-line">
        <SeverityBadge severity={severity} />
        <strong>
          <VisibleText text={`${packageName} ${currentVersion}`} />
        </strong>
        <span className="wrap-text">
          <VisibleText text={title} />
        </span>
      </span>
      <span className="muted small person-line">
        <VisibleText text={cve} />, {origin === 'new' ? 'new' : 'there before'}, in{' '}
        <span className="mono">
          <VisibleText text={manifest} code />
        </span>
        {', '}
        {upgrade ? (
          <>
            gone with <VisibleText text={upgrade.to} />
          </>
        ) : (
          'no version without it is known'
        )}
      </span>
    </li>
  )
}

function rankOf({ severity, origin }: Vulnerability): number {
  return SEVERITIES.indexOf(severity) + (origin === 'new' ? 0 : SEVERITIES.length)
}

function dependenciesPath(teamId: string, repository: string | null): string {
  const path = sectionPath(teamId, findSection('dependencies'))
  return repository === null ? path : `${path}?${new URLSearchParams({ repository }).toString()}`
}
