import { deserialize, serialize } from 'node:v8'

/** What parent and child send each other over two pipes: four bytes that say how long it is, and then the value. */

const HEADER_BYTES = 4
/** More than any answer; a child that announces more has been taken over. */
const MAX_FRAME_BYTES = 512 * 1024 * 1024

export function encodeFrame(value: unknown): Buffer {
  const body = serialize(value)
  const header = Buffer.allocUnsafe(HEADER_BYTES)
  header.writeUInt32LE(body.length)
  return Buffer.concat([header, body])
}

/** Takes what arrives, in pieces of any size, and hands every whole value on. @throws when it is not made of frames. */
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
