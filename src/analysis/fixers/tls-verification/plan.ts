import type { FixPlan } from '../fixer.ts'

export const CHECK_CERTIFICATE = {
  safety: 'glance',
  title: 'Check the certificate',
  explanation: 'The certificate of the other side is checked again, so nobody on the way can pose as it.',
} as const

/** The changes; texts only if they differ from those for host names. */
export type TlsChanges = Pick<FixPlan, 'edits' | 'imports'> &
  Partial<Pick<FixPlan, 'title' | 'explanation' | 'behaviourChange'>>
