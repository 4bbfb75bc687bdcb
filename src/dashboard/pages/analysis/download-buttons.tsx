import { useMutation } from '@tanstack/react-query'
import { readAnalysisFile, type DownloadFormat } from '../../api/analysis.ts'
import { describeError } from '../../api/error-text.ts'
import type { AnalysisDetails } from '../../api/types.ts'

const FORMATS: readonly { format: DownloadFormat; name: string; ending: string }[] = [
  { format: 'sarif', name: 'SARIF', ending: 'sarif' },
  { format: 'json', name: 'JSON', ending: 'json' },
]
/** Browsers start the download after the click handler has returned. */
const KEPT_MS = 60_000

/** Downloads of the analysis for other tools. */
export function DownloadButtons({ teamId, analysis }: { teamId: string; analysis: AnalysisDetails }) {
  const saving = useMutation({
    mutationFn: async ({ format, ending }: (typeof FORMATS)[number]) =>
      saveAs(await readAnalysisFile(teamId, analysis.id, format), `${fileName(analysis)}.${ending}`),
  })
  return (
    <>
      {FORMATS.map((one) => (
        <button
          key={one.format}
          type="button"
          className="button button-small"
          aria-disabled={saving.isPending}
          onClick={() => {
            if (!saving.isPending) saving.mutate(one)
          }}
        >
          Download {one.name}
        </button>
      ))}
      <span role="status" className="small">
        {saving.isPending && 'Preparing the file …'}
        {saving.isError && describeError(saving.error).title}
      </span>
    </>
  )
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}

/** A name that is valid on every file system. */
function fileName({ repositoryFullName, prNumber, headSha, id }: AnalysisDetails): string {
  const parts = [repositoryFullName, prNumber, headSha?.slice(0, 7) ?? id].filter((part) => part !== null)
  return `fixwright-${parts.join('-')}`.replaceAll(/[^A-Za-z0-9._-]+/g, '-').slice(0, 100)
}
