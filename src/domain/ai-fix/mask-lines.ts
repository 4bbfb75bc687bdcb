import type { AiFixTask } from './ai-fix.ts'
import { readLines } from './file-lines.ts'

/** The placeholder for a line that holds a secret. `nonce` cannot be guessed, so no code can contain it. */
export function maskOf(line: number, nonce: string): string {
  return `masked_${nonce}_line_${line}`
}

export function mentionsMask(text: string, nonce: string): boolean {
  return text.includes(`masked_${nonce}`)
}

/** The lines of the file as the model sees them, the first at 0. */
export function showLines({ file, secretLines }: Pick<AiFixTask, 'file' | 'secretLines'>, nonce: string): string[] {
  return readLines(file.content).map(({ text }, index) =>
    secretLines.has(index + 1) ? text.slice(0, text.search(/[^ \t]|$/)) + maskOf(index + 1, nonce) : text,
  )
}
