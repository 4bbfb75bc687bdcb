import type { Entity } from './entity.ts'

type Transform = (value: unknown) => unknown
interface Logging {
  write: (text: string) => void
}

// A function that somebody hands over is called, not made.
export function convertAll(texts: (string | null)[], transform: Transform) {
  return texts.map((text) => (text === null ? null : transform(JSON.parse(text))))
}

export function visit(entity: Entity, visitor: Function, onError?: (error: unknown) => void) {
  visitor(entity.name)
  onError?.(entity.name)
}

export class Auditor {
  private logFn: (text: string) => void
  #redact?: (words: Iterable<string>) => void

  constructor(
    options: Logging,
    private readonly filter: (path: string, info: { size: number }) => boolean,
  ) {
    this.logFn = options.write
  }

  log(text: string) {
    if (this.filter(text, { size: text.length })) this.logFn(text)
    this.#redact?.([text])
  }
}

export async function update(id: string, transformer: (doc: { id: string }) => Promise<void>) {
  await transformer({ id })
}
