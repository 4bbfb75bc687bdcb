import type { RulePrecision } from '../api/types.ts'
import { LANGUAGE_NAMES } from '../components/wording.ts'
import { TimeText } from '../components/time-text.tsx'

type ReadFindings = RulePrecision['languages'][number]['shown']

/** How often the findings of the rule in published packages were correct. */
export function RulePrecisionTable({ precision: { measuredOn, packages, languages } }: { precision: RulePrecision }) {
  return (
    <>
      <h2>How often it is right</h2>
      <p>
        We ran Fixwright on {packages} published packages and read what it found, as their maintainers would. Comments
        show findings of medium or high confidence; the last column includes those of low confidence. Measured on{' '}
        <TimeText time={measuredOn} format="date" />.
      </p>
      <div className="table-frame" role="group" aria-label="How often the rule is right, by language" tabIndex={0}>
        <table className="table precision-table">
          <thead>
            <tr>
              <th scope="col">Language</th>
              <th scope="col">Shown: correct</th>
              <th scope="col">Shown: worth fixing</th>
              <th scope="col">All: correct</th>
            </tr>
          </thead>
          <tbody>
            {languages.map(({ language, shown, all }) => (
              <tr key={language}>
                <th scope="row">{LANGUAGE_NAMES[language] ?? language}</th>
                <td>{shareText(shown.correct, shown)}</td>
                <td>{shareText(shown.worthFixing, shown)}</td>
                <td>{shareText(all.correct, all)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** "93 % (25 of 27)". */
function shareText(count: number, { read }: ReadFindings): string {
  if (read === 0) return 'None shown'
  return `${Math.round((100 * count) / read)} % (${count} of ${read})`
}
