import type { HistoryFilter } from '../../api/histories.ts'
import type { Dependency } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { usePageWindow } from '../../components/page-window.tsx'
import { listItems, MoreButton, type PagedList } from '../../components/pages-table.tsx'
import { findSection, sectionPath } from '../../components/team-sections.ts'
import { VisibleText } from '../../components/visible-text.tsx'
import { countOf } from '../../components/wording.ts'
import { Link } from '../../routing/link.tsx'
import { DEPENDENCY_COLUMNS, DependencyRow } from './dependency-row.tsx'
import { groupByPackage, type PackageGroup } from './group-by-package.ts'

type Props = { teamId: string; list: PagedList<Dependency>; filter: HistoryFilter }

export function DependencyTable({ teamId, list, filter }: Props) {
  const shown = usePageWindow(list, JSON.stringify(filter))
  if (!list.data) {
    if (list.isError) return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
    return <Loading label="Loading the dependencies" />
  }
  if (listItems(list).length === 0) return <Nothing teamId={teamId} isFiltered={Object.keys(filter).length > 0} />
  const items = listItems(shown.list)
  return (
    <div>
      {shown.earlier}
      <div className="table-frame dependency-frame" aria-busy={list.isPlaceholderData}>
        <table className="table dependency-table" role="table" aria-label="Dependencies">
          <thead role="rowgroup">
            <tr role="row">
              {DEPENDENCY_COLUMNS.map((column) => (
                <th key={column} scope="col" role="columnheader">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {groupByPackage(items).map((group) => (
            <Package key={group.key} teamId={teamId} group={group} />
          ))}
        </table>
      </div>
      {list.isError && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      {shown.list.hasNextPage && <MoreButton list={shown.list} shown={listItems(list).length} />}
    </div>
  )
}

function Package({ teamId, group }: { teamId: string; group: PackageGroup }) {
  const { packageName, ecosystem, items } = group
  return (
    <tbody role="rowgroup">
      <tr role="row" className="package-row">
        <th scope="rowgroup" role="rowheader" colSpan={DEPENDENCY_COLUMNS.length}>
          <span className="package-line">
            <span className="package-name mono">
              <VisibleText text={packageName} code />
            </span>
            <span className="muted small">
              {ecosystem}
              {items.length > 1 && `, ${countOf(items.length, 'entry', 'entries')}`}
            </span>
          </span>
        </th>
      </tr>
      {items.map((item) => (
        <DependencyRow key={item.key} teamId={teamId} item={item} />
      ))}
    </tbody>
  )
}

function Nothing({ teamId, isFiltered }: { teamId: string; isFiltered: boolean }) {
  if (isFiltered) return <div className="panel muted">Nothing matches these filters.</div>
  return (
    <div className="panel">
      <h2>No known vulnerabilities</h2>
      <p className="muted">
        What a repository depends on is looked up when a pull request changes a manifest or a lock file, such as{' '}
        <code>package.json</code>, <code>requirements.txt</code> or <code>pom.xml</code>. Open one to have it analysed;
        past analyses are under <Link to={sectionPath(teamId, findSection('pull-requests'))}>Pull requests</Link>.
      </p>
    </div>
  )
}
