import type { HiddenCounts } from './report.ts'

/** "Not shown: 8 of lower confidence, 4 in … Show them with --confidence low --kinds all." */
export function describeHidden(hidden: HiddenCounts | undefined): string[] {
  if (!hidden) return []
  const { confidence, severity, 'file-kind': kind } = hidden
  const parts = [
    confidence > 0 ? `${confidence} of lower confidence` : '',
    kind > 0 ? `${kind} in tests and other files that are not shipped` : '',
    severity > 0 ? `${severity} below the severity in the settings` : '',
  ].filter(Boolean)
  if (parts.length === 0) return []
  const flags = [confidence > 0 ? '--confidence low' : '', kind > 0 ? '--kinds all' : ''].filter(Boolean).join(' ')
  return [`Not shown: ${parts.join(', ')}.${flags && ` Show them with ${flags}.`}`]
}
