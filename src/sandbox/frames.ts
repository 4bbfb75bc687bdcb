import { deserialize, serialize } from 'node:v8'

/** The format of messages between parent and child: four bytes with the length, then the serialized value. */

const HEADER_BYTES = 4
/** Larger than any answer. A child that sends a greater length has been compromised. */
const MAX_FRAME_BYTES = 512 * 1024 * 1024

export function encodeFrame(value: unknown): Buffer {
  const body = serialize(value)
  const header = Buffer.allocUnsafe(HEADER_BYTES)
  header.writeUInt32LE(body.length)
  return Buffer.concat([header, body])
}

/** Reads chunks of any size and calls `onValue` for every complete value. @throws Error if the data is malformed. */
export function createFrameReader(onValue: (value: unknown) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = []
  let size = 0
  let wanted = HEADER_BYTES
  let isBody = false
  return (chunk) => {
    chunks.push(chunk)
    size += chunk.length
    while (size >= wanted) {
      const [first = chunk, ...others] = chunks
      const all = others.length === 0 ? first : Buffer.concat(chunks, size)
      const part = all.subarray(0, wanted)
      chunks = [all.subarray(wanted)]
      size -= wanted
      if (isBody) {
        isBody = false
        wanted = HEADER_BYTES
        onValue(deserialize(part))
      } else {
        isBody = true
        wanted = part.readUInt32LE()
        if (wanted > MAX_FRAME_BYTES) throw new Error('The frame is too long')
      }
    }
  }
}
