import type { AiProvider } from '../../domain/credits/ai-providers.ts'

/** Binds a sealed key to its team and provider. */
export function ownKeyContext(teamId: string, provider: AiProvider): string {
  return `${teamId}:${provider}`
}
