import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { analysisPageQuery } from '../../api/analysis.ts'
import type { HistoryFilter } from '../../api/histories.ts'
import type { AnalysisPage } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { ANALYSIS_COLUMNS, AnalysisRow } from './analysis-row.tsx'
import { findSection, sectionPath } from '../../components/team-sections.ts'
import { countOf } from '../../components/wording.ts'
import { Link } from '../../routing/link.tsx'
import { useLocation } from '../../routing/location.ts'

const PAGE_ROWS = 50
const RUNNING_POLL_MS = 5_000

type Props = { teamId: string; filter: HistoryFilter }

/**
 * One page of the analyses. The page is in the URL, so that a reload and the back button keep the position, and the
 * document contains only one page of any long list.
 */
export function AnalysisTable({ teamId, filter }: Props) {
  const { query } = useLocation()
  const cursor = query.get('cursor')
  const list = useQuery({
    ...analysisPageQuery(teamId, filter, cursor),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'running') && !state.error ? RUNNING_POLL_MS : false,
  })
  if (!list.data) {
    if (!list.isError) return <Loading label="Loading the list" />
    return (
      <ErrorNotice error={list.error} onRetry={() => void list.refetch()}>
        {cursor !== null && (
          <p>
            <Link to={pagePath(teamId, filter)}>Show the newest</Link>
          </p>
        )}
      </ErrorNotice>
    )
  }
  if (list.data.items.length === 0) return <NoAnalyses isFiltered={Object.keys(filter).length > 0} />
  return (
    <div aria-busy={list.isPlaceholderData}>
      <p className="muted small status-line" role="status">
        {describeTotal(list.data)}
      </p>
      <div
        className={list.isPlaceholderData ? 'table-frame list-stale' : 'table-frame'}
        role="group"
        aria-label="Analyses"
        tabIndex={0}
      >
        <table className="table">
          <thead>
            <tr>
              {ANALYSIS_COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.data.items.map((item) => (
              <AnalysisRow key={item.id} teamId={teamId} item={item} />
            ))}
          </tbody>
        </table>
      </div>
      {list.isError && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      <Pager teamId={teamId} filter={filter} page={list.data} isStale={list.isPlaceholderData} />
    </div>
  )
}

function NoAnalyses({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="panel muted">
      {isFiltered
        ? 'Nothing matches these filters.'
        : 'None yet. An analysis runs when a pull request is opened or pushed to.'}
    </div>
  )
}

function describeTotal({ total, items }: AnalysisPage): string {
  if (!total) return `${countOf(items.length, 'analysis', 'analyses')} shown`
  const count = `${total.count.toLocaleString('en')} ${total.count === 1 ? 'analysis' : 'analyses'}`
  return total.isExact ? count : `More than ${count}`
}

function Pager(props: Props & { page: AnalysisPage; isStale: boolean }) {
  const { teamId, filter, page, isStale } = props
  const { query } = useLocation()
  const client = useQueryClient()
  const cursor = query.get('cursor')
  const number = cursor === null ? 1 : readPageNumber(query.get('page'))
  if (cursor === null && page.nextCursor === null) return null
  const before = cursor === null ? undefined : findPageBefore(client, { teamId, filter }, cursor)
  const isNearStart = before === null || (number !== null && number <= 2)
  const older = isStale ? null : page.nextCursor
  return (
    <nav className="pager" aria-label="Pages of the list">
      <span className="muted small">{number !== null && describePlace(number, page)}</span>
      <span className="row">
        {cursor !== null && !isNearStart && <Link to={pagePath(teamId, filter)}>Newest</Link>}
        {cursor !== null && (isNearStart || before) && (
          <Link
            className="button button-small"
            to={pagePath(teamId, filter, isNearStart ? null : before, number === null ? null : number - 1)}
          >
            Newer
          </Link>
        )}
        {older !== null && (
          <Link
            className="button button-small"
            to={pagePath(teamId, filter, older, number === null ? null : number + 1)}
          >
            Older
          </Link>
        )}
      </span>
    </nav>
  )
}

/** The API gets the cursor of a page; its number is only for display. */
function pagePath(teamId: string, filter: HistoryFilter, cursor: string | null = null, number: number | null = null) {
  const query = new URLSearchParams(filter)
  if (cursor !== null) query.set('cursor', cursor)
  if (cursor !== null && number !== null) query.set('page', String(number))
  const search = query.toString()
  return `${sectionPath(teamId, findSection('pull-requests'))}${search === '' ? '' : `?${search}`}`
}

/** The cursor of the previous page, if it was visited: null for the first page, undefined if unknown. */
function findPageBefore(client: QueryClient, { teamId, filter }: Props, cursor: string): string | null | undefined {
  const pages = client.getQueriesData<AnalysisPage>({ queryKey: ['team', teamId, 'analysis-history', filter] })
  const found = pages.find(([, page]) => page?.nextCursor === cursor)
  return found && (found[0].at(-1) as string | null)
}

function readPageNumber(text: string | null): number | null {
  const number = /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : null
  return number === null || number < 2 ? null : number
}

function describePlace(number: number, { total }: AnalysisPage): string {
  if (!total) return `Page ${number}`
  const pages = Math.max(number, Math.ceil(total.count / PAGE_ROWS)).toLocaleString('en')
  return `Page ${number} of ${total.isExact ? '' : 'more than '}${pages}`
}
