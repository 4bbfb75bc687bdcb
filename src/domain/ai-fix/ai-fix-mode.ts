import type { FixDelivery } from '../fix-pr/fix-delivery.ts'

/** What a team wants of AI fixes: in fix pull requests, as suggestions in the review only, or not at all. From lax to strict. */
export const AI_FIX_MODES = ['pull-request', 'suggestions', 'off'] as const
export type AiFixMode = (typeof AI_FIX_MODES)[number]

/** What holds when both the team and the repository have a say: neither can allow what the other does not. */
export function stricterAiFixMode(team: AiFixMode, repository: AiFixMode): AiFixMode {
  return AI_FIX_MODES[Math.max(AI_FIX_MODES.indexOf(team), AI_FIX_MODES.indexOf(repository))]!
}

/** Whether fixes that are delivered in this way may hold AI fixes. */
export function allowsAiFixes(mode: AiFixMode, delivery: FixDelivery): boolean {
  return mode === 'pull-request' || mode === delivery
}
