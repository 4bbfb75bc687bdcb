import type { AnalysisResult } from '../../analysis/source/finding.ts'
import type { SkipCode } from '../../analysis/source/source-file.ts'
import { toLocation, toPoint } from './sarif-places.ts'

type Level = 'note' | 'warning' | 'error'

/** Files that we do not analyse are a note; files that exceed our limits are an error. */
const SKIP_LEVELS: Readonly<Record<SkipCode, Level>> = {
  unsupported_language: 'note',
  too_large: 'warning',
  not_text: 'note',
  unparseable: 'warning',
  limit: 'warning',
  timeout: 'error',
  out_of_memory: 'error',
  crashed: 'error',
}

const PARSE_ERROR = 'parse-error'
const UNUSED_SUPPRESSION = 'unused-suppression'

export const NOTIFICATION_DESCRIPTORS = [
  { id: PARSE_ERROR, shortDescription: { text: 'Part of a file could not be parsed; the rest was analysed.' } },
  { id: UNUSED_SUPPRESSION, shortDescription: { text: 'A suppression comment matches no finding.' } },
  ...Object.keys(SKIP_LEVELS).map((code) => ({
    id: skipId(code),
    shortDescription: { text: 'A file was not analysed, or only in part.' },
  })),
]

/** Everything to report besides findings. */
export function toNotifications({ parseErrors, skipped, unusedSuppressions }: AnalysisResult) {
  return [
    ...parseErrors.map((error) =>
      notify('warning', PARSE_ERROR, error.message, toLocation(error.file, toPoint(error))),
    ),
    ...skipped.map(({ file, code, reason }) => notify(SKIP_LEVELS[code], skipId(code), reason, toLocation(file))),
    ...unusedSuppressions.map(({ file, at }) =>
      notify('note', UNUSED_SUPPRESSION, 'This suppression comment matches no finding.', toLocation(file, toPoint(at))),
    ),
  ]
}

function skipId(code: string): string {
  return `skipped/${code.replaceAll('_', '-')}`
}

function notify(level: Level, id: string, text: string, location: ReturnType<typeof toLocation>) {
  return { level, descriptor: { id }, message: { text }, locations: [location] }
}
