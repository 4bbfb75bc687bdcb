import type { FixDelivery } from '../fix-pr/fix-delivery.ts'

/** How a team wants AI fixes: in fix pull requests, as suggestions in the review only, or not at all. From lax to strict. */
export const AI_FIX_MODES = ['pull-request', 'suggestions', 'off'] as const
export type AiFixMode = (typeof AI_FIX_MODES)[number]

/** The stricter of the team's and the repository's choice. */
export function stricterAiFixMode(team: AiFixMode, repository: AiFixMode): AiFixMode {
  return AI_FIX_MODES.indexOf(repository) > AI_FIX_MODES.indexOf(team) ? repository : team
}

/** Whether this way of delivery may contain AI fixes. */
export function allowsAiFixes(mode: AiFixMode, delivery: FixDelivery): boolean {
  return mode === 'pull-request' || mode === delivery
}
