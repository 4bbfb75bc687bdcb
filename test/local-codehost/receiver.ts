import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Json } from './start.ts'

export type Received = {
  event: string
  action: string | null
  headers: IncomingHttpHeaders
  raw: Buffer
  payload: Json
}

/** Takes webhooks in. @param answer status for each; 0 cuts the connection. */
export async function startReceiver(
  t: { teardown(task: () => Promise<void>): void },
  answer: (count: number) => number = () => 202,
) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks)
      const payload = JSON.parse(raw.toString())
      const event = String(request.headers['x-github-event'])
      received.push({ event, action: payload.action ?? null, headers: request.headers, raw, payload })
      const status = answer(received.length)
      if (status === 0) request.socket.destroy()
      else response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  return { received, url: `http://127.0.0.1:${port}/api/codehost/webhook` }
}
