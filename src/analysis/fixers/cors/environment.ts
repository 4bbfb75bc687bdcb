import type { NoFix } from '../../source/finding.ts'

/** An allow-list that nobody configures would block every site. */
export const NO_ENVIRONMENT_FOR_ORIGINS: NoFix = {
  code: 'needs_design',
  reason:
    'The code does not show which origins are intended, and the project does not read settings from the environment; list the origins where the project keeps its settings.',
}
