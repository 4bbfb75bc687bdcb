/** What a team wants of AI fixes: in fix pull requests, as suggestions in the review only, or not at all. */
export const AI_FIX_MODES = ['pull-request', 'suggestions', 'off'] as const
export type AiFixMode = (typeof AI_FIX_MODES)[number]
