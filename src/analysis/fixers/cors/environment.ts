import type { NoFix } from '../../source/finding.ts'

/** An allow-list that nobody configures would block every site. */
export const NO_ENVIRONMENT_FOR_ORIGINS: NoFix = {
  code: 'needs_design',
  reason:
    'Which sites are meant is known only to the team, and the project reads no settings from the environment that could list them; list them where the project keeps its settings.',
}
