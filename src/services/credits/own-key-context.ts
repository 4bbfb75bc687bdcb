import type { AiProvider } from '../../domain/credits/ai-providers.ts'

/** A sealed key opens for its own team and provider only. */
export function ownKeyContext(teamId: string, provider: AiProvider): string {
  return `${teamId}:${provider}`
}
