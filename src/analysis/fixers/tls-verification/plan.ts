import type { FixPlan } from '../fixer.ts'

export const CHECK_CERTIFICATE = {
  safety: 'glance',
  title: 'Validate the certificate',
  explanation: 'The server’s certificate is validated again, so nobody on the network path can impersonate the server.',
} as const

/** The changes; texts only if they differ from those for host names. */
export type TlsChanges = Pick<FixPlan, 'edits' | 'imports'> &
  Partial<Pick<FixPlan, 'title' | 'explanation' | 'behaviourChange'>>
