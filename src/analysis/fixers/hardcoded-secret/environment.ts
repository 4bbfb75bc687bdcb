import type { NoFix } from '../../source/finding.ts'

/** Without environment configuration, a program that requires a variable does not start. */
export const NO_ENVIRONMENT_FOR_SECRETS: NoFix = {
  code: 'needs_design',
  reason:
    'The project does not read settings from the environment, so a variable would be missing when the program starts; move the value to where the project keeps its settings, and rotate it, because everyone with access to the code knows it.',
}
