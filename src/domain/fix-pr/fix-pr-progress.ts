/** Where a fix job is, in order; shown live on the create-fix page and stored so that a restart goes on from there. */
export const FIX_PR_STEPS = ['waiting', 'reading', 'fixing', 'verifying', 'committing', 'opening', 'done'] as const
export type FixPrStep = (typeof FIX_PR_STEPS)[number]
