import { readSync, writeSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { READY } from './protocol.ts'

const STDIN = 0
const STDOUT = 1

export type ParentPipe = {
  /** Sends `READY`, then answers one message after another until the parent ends or closes the pipe. */
  serve(answer: (message: never) => Promise<unknown>): Promise<never>
}

/**
 * The child's end of the pipes to its parent. It reads and writes them synchronously as files, so that there is never a socket,
 * a channel or another handle. It keeps the functions it needs, because `lockDown` removes access to them.
 */
export function openParentPipe(): ParentPipe {
  const [read, write, encode, decode, exit] = [readSync, writeSync, serialize, deserialize, process.exit.bind(process)]

  function fill(buffer: Buffer): boolean {
    for (let at = 0; at < buffer.length;) {
      const count = read(STDIN, buffer, at, buffer.length - at, null)
      if (count === 0) return false
      at += count
    }
    return true
  }

  function receive(): unknown {
    const header = Buffer.alloc(4)
    if (!fill(header)) return exit(0)
    const body = Buffer.allocUnsafeSlow(header.readUInt32LE())
    return fill(body) ? decode(body) : exit(0)
  }

  function send(value: unknown): void {
    const body = encode(value)
    const header = Buffer.alloc(4)
    header.writeUInt32LE(body.length)
    for (const part of [header, body]) for (let at = 0; at < part.length;) at += write(STDOUT, part, at)
  }

  return {
    async serve(answer: (message: never) => Promise<unknown>): Promise<never> {
      for (send(READY); ;) send(await answer(receive() as never))
    },
  }
}
