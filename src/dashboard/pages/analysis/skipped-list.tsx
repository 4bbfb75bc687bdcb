import type { AnalysisDetails } from '../../api/types.ts'
import { InlineCode } from '../../components/inline-code.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { countOf } from '../../components/wording.ts'

const WHOLE_PULL_REQUEST = '*'
const SHOWN = 100

/** Files that were not analysed, or only in part. */
export function SkippedList({ analysis }: { analysis: AnalysisDetails }) {
  const { skipped, settings } = analysis
  if (skipped.length === 0 && settings.excludedFiles === 0) return null
  return (
    <section aria-labelledby="skipped">
      <h2 id="skipped" tabIndex={-1}>
        Not analysed
      </h2>
      {skipped.length > 0 && (
        <ul className="card-list plain-list">
          {skipped.slice(0, SHOWN).map(({ file, reason }, index) => (
            <li key={index}>
              {file === WHOLE_PULL_REQUEST ? (
                'The pull request as a whole'
              ) : (
                <code>
                  <VisibleText text={file} code />
                </code>
              )}
              <span className="muted small person-line">
                <InlineCode text={reason} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {skipped.length > SHOWN && <p className="muted small more">and {skipped.length - SHOWN} more, in the download</p>}
      {settings.excludedFiles > 0 && (
        <p className="muted small more">
          {countOf(settings.excludedFiles, 'source file')} excluded by the repository’s settings
        </p>
      )}
    </section>
  )
}
