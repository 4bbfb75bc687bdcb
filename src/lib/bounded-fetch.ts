/** A service's answer is larger than the limit. */
export class ResponseTooLargeError extends Error {
  constructor() {
    super('The answer is too large')
    this.name = 'ResponseTooLargeError'
  }
}

export type ResponseLimits = {
  readonly maxBytes: number
  /** From the request to the last byte of the answer. */
  readonly timeoutMs: number
}

/**
 * `fetch` for the services that we call: resolves to the whole answer, within limits on time and size, or rejects.
 * Redirects are not followed.
 * @throws ResponseTooLargeError, a TimeoutError, and what `fetch` throws.
 */
export function createBoundedFetch({ maxBytes, timeoutMs }: ResponseLimits): typeof fetch {
  return async (input, init) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    return readWhole(await fetch(input, { ...init, redirect: 'manual', signal }), maxBytes)
  }
}

/** The same answer with its body read completely. @throws ResponseTooLargeError */
export async function readWhole(response: Response, maxBytes: number): Promise<Response> {
  const { status, statusText, headers, url } = response
  const bytes = await readBytes(response, maxBytes)
  const whole = new Response(bytes.byteLength === 0 ? null : bytes, { status, statusText, headers })
  // Clients read the answer's URL, which a Response made by hand does not have.
  return Object.defineProperty(whole, 'url', { value: url })
}

/** The body after decompression. The transfer is aborted when it gets too large. @throws ResponseTooLargeError */
export async function readBytes(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop aborts the transfer.
    if (size > maxBytes) throw new ResponseTooLargeError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
