import type { AiAuthor } from '../domain/fix-pr/fix-description.ts'
import { codeSpan } from './markdown/code-span.ts'
import { shorten } from './markdown/strip-unsafe-characters.ts'

const MAX_NAME_LENGTH = 100

/** Who wrote an AI fix, as plain text. The team chose the model's name, so it is not trusted. */
export function plainAuthor({ provider, model }: { readonly provider: string; readonly model: string }): string {
  return `${plainName(provider)} ${plainName(model)}`
}

function plainName(name: string): string {
  return shorten(name.replace(/[^\w./:+-]+/g, '-').replace(/\/{2,}/g, '/'), MAX_NAME_LENGTH)
}

/** The same as Markdown. */
export function markdownAuthor({ provider, model }: AiAuthor): string {
  return `${provider}, model ${codeSpan(model, MAX_NAME_LENGTH)}`
}
