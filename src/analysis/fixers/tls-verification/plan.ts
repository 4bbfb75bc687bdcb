import type { NoFix } from '../../source/finding.ts'
import type { FixPlan } from '../fixer.ts'
import { remarksAt } from '../editing/remarks.ts'

export const CHECK_CERTIFICATE = {
  safety: 'glance',
  title: 'Check the certificate',
  explanation: 'The certificate of the other side is checked again, so nobody on the way can pose as it.',
} as const

/** A comment that says why nothing is checked was written by somebody who thought about it. */
export const DELIBERATE: NoFix = {
  code: 'needs_design',
  reason:
    'A comment says that the certificate is not checked on purpose; pass the authority that signed it instead, or suppress this finding with that reason.',
}

const MEANT =
  /self.?signed|internal|localhost|\blocal\b|loopback|trusted|intentional|on purpose|deliberate|nosec|noqa|\bdev\b|development|\btest|don.?t (?:verify|check|validate)|no need|not needed|by design/i
const TO_BE_CHANGED = /todo|fixme|xxx|hack|remove (?:this|me)|temporar|before release/i

/** @param mark what a line comment begins with */
export function isMeant(content: string, offset: number, mark: string): boolean {
  const remarks = remarksAt(content, offset, mark)
  return MEANT.test(remarks) && !TO_BE_CHANGED.test(remarks)
}

/** What to change; texts where they differ from those of host names. */
export type TlsChanges = Pick<FixPlan, 'edits' | 'imports'> &
  Partial<Pick<FixPlan, 'title' | 'explanation' | 'behaviourChange'>>
