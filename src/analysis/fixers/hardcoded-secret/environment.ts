import type { NoFix } from '../../source/finding.ts'

/** Without environment configuration, a program that requires a variable does not start. */
export const NO_ENVIRONMENT_FOR_SECRETS: NoFix = {
  code: 'needs_design',
  reason:
    'The project reads no settings from the environment, so a variable would be missing when the program starts; keep the value where the project keeps its settings, outside of the code, and replace it, since whoever saw the code knows it.',
}
