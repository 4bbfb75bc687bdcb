import type { NoFix } from '../../source/finding.ts'

/** A list of sites that nobody sets would shut out all of them. */
export const NO_ENVIRONMENT_FOR_ORIGINS: NoFix = {
  code: 'needs_design',
  reason:
    'Which sites are meant is known only to the team, and the project reads no settings from the environment that could list them; list them where the project keeps its settings.',
}
