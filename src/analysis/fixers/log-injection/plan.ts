import type { NoFix } from '../../source/finding.ts'

export const SEVERAL_LINES: NoFix = {
  code: 'needs_design',
  reason:
    'The message has several lines on purpose; remove line breaks from each value where it is inserted into the message.',
}
export const ONE_LINE = {
  safety: 'glance',
  title: 'Remove line breaks from the log entry',
  explanation: 'A value can no longer end the line and add a forged entry.',
  behaviourChange: 'None for values without line breaks; line breaks are removed.',
} as const
