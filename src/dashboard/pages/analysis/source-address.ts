import type { AnalysisDetails } from '../../api/types.ts'

/** The URL of a line of the analysed commit on the code host; null for code without a repository. */
export function sourceAddress(
  codeHostUrl: string | undefined,
  { repositoryFullName, headSha }: Pick<AnalysisDetails, 'repositoryFullName' | 'headSha'>,
  place: { readonly file: string; readonly line?: number },
): string | null {
  if (!codeHostUrl || repositoryFullName === null || headSha === null) return null
  const path = place.file.split('/').map(encodeURIComponent).join('/')
  const line = place.line === undefined ? '' : `#L${place.line}`
  return `${codeHostUrl.replace(/\/+$/, '')}/${repositoryFullName}/blob/${headSha}/${path}${line}`
}
