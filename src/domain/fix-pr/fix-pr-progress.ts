/**
 * The steps of a fix job, in order. The current step is shown live on the create-fix page, and stored so that a restart
 * continues from it.
 */
export const FIX_PR_STEPS = ['waiting', 'reading', 'fixing', 'verifying', 'committing', 'opening', 'done'] as const
export type FixPrStep = (typeof FIX_PR_STEPS)[number]
