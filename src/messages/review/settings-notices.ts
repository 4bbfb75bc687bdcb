import type { ReviewReport } from '../../domain/review/review-report.ts'
import { SETTINGS_PATH } from '../../domain/settings/settings.ts'
import { codeSpan } from '../markdown/code-span.ts'
import { escapeText } from '../markdown/escape-text.ts'
import { countOf } from '../counts.ts'

const MESSAGE_CHARACTERS = 250
const FILE = codeSpan(SETTINGS_PATH)

/** Shown with every verdict if a pull request hides its own findings by changing the settings; otherwise empty. */
export function hiddenNotice({ settings: { hiddenByChange } }: ReviewReport): string {
  if (!hiddenByChange) return ''
  const verb = hiddenByChange === 1 ? 'is' : 'are'
  return `This pull request changes ${FILE}: ${countOf(hiddenByChange, 'new finding')} that the settings before it would show ${verb} not shown.`
}

/** The effects of the settings file, for the check run: its errors with lines, and what it hides. */
export function settingsNotice(report: ReviewReport): string {
  const { problems, excludedFiles, hiddenByChange } = report.settings
  return [
    problems.length > 0 ? mistakes(report) : '',
    hiddenNotice(report),
    hiddenByChange === 0 ? `This pull request changes ${FILE}, which hides nothing that was shown before.` : '',
    excludedFiles > 0 ? `${FILE} excludes ${countOf(excludedFiles, 'changed source file')}.` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function mistakes({ settings: { problems } }: ReviewReport): string {
  const lines = problems.map(({ line, key, message }) => {
    const place = key === '' ? `line ${line}` : `line ${line}, ${codeSpan(key)}`
    return `- ${place}: ${escapeText(message, MESSAGE_CHARACTERS)}`
  })
  return `${FILE} is invalid, so the default settings apply and AI fixes are off:\n\n${lines.join('\n')}`
}
