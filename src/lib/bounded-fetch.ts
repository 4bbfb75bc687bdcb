/** An answer of a service has more bytes than are taken. */
export class AnswerTooLargeError extends Error {
  constructor() {
    super('The answer is too large')
    this.name = 'AnswerTooLargeError'
  }
}

export type AnswerLimits = {
  readonly maxBytes: number
  /** For the whole answer, from the request to the last byte. */
  readonly timeoutMs: number
}

/**
 * `fetch` for the services we call: the answer is there as a whole, in bounded time and size, or not at all. Redirects are not
 * followed. @throws AnswerTooLargeError, a TimeoutError, and what `fetch` throws.
 */
export function createBoundedFetch({ maxBytes, timeoutMs }: AnswerLimits): typeof fetch {
  return async (input, init) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    return readWhole(await fetch(input, { ...init, redirect: 'manual', signal }), maxBytes)
  }
}

/** The same answer with its body read to the end. @throws AnswerTooLargeError */
export async function readWhole(response: Response, maxBytes: number): Promise<Response> {
  const { status, statusText, headers, url } = response
  const bytes = await readBytes(response, maxBytes)
  const whole = new Response(bytes.byteLength === 0 ? null : bytes, { status, statusText, headers })
  // Clients read the address of an answer, which a response made by hand does not have.
  return Object.defineProperty(whole, 'url', { value: url })
}

/** The body, as it is after decompression; the transfer ends where it is too large. @throws AnswerTooLargeError */
export async function readBytes(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop ends the transfer.
    if (size > maxBytes) throw new AnswerTooLargeError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
