import { connect } from 'node:net'
import { test } from 'tap'
import { AppError } from '../../../src/errors.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createTestHttp } from '../../helpers/http-app.ts'
import type { Services } from '../../../src/services/create-services.ts'

type Received = Parameters<Services['receiveCodeHostWebhook']>[0]
const PATH = '/api/codehost/webhook'

test('a delivery is handed on byte by byte, whatever its type and encoding', async (t) => {
  const { db } = await createTestDatabase(t)
  const received: Received[] = []
  const http = await createTestHttp(t, db, {
    services: { receiveCodeHostWebhook: async (input) => (received.push(input), 'stored') },
  })
  const bodies = [Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]), Buffer.from('\ufeff{"a": 1}\r\n'), Buffer.alloc(0)]
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain', undefined]) {
    for (const payload of bodies) {
      const headers = {
        'x-github-delivery': 'guid-1',
        'x-github-event': 'ping',
        'x-hub-signature-256': 'sha256=00',
        ...(type && { 'content-type': type }),
      }
      const response = await http.app.inject({ method: 'POST', url: PATH, headers, payload })
      t.equal(response.statusCode, 202, String(type))
      t.ok(payload.equals(received.at(-1)!.rawBody), String(type))
      t.same(received.at(-1)!.headers, { deliveryId: 'guid-1', event: 'ping', signature: 'sha256=00' })
    }
  }
})

test('what a repeated or contradicting delivery is told', async (t) => {
  const { db } = await createTestDatabase(t)
  for (const outcome of ['stored', 'duplicate', 'conflict'] as const) {
    const http = await createTestHttp(t, db, { services: { receiveCodeHostWebhook: async () => outcome } })
    const response = await http.app.inject({ method: 'POST', url: PATH, payload: {} })
    t.equal(response.statusCode, 202)
    t.same(response.json(), { outcome })
  }
})

test('a wrong signature is 401; absent headers are empty', async (t) => {
  const { db } = await createTestDatabase(t)
  const received: Received[] = []
  const http = await createTestHttp(t, db, {
    services: {
      receiveCodeHostWebhook: async (input) => {
        received.push(input)
        throw new AppError('INVALID_SIGNATURE')
      },
    },
  })
  const response = await http.app.inject({ method: 'POST', url: PATH, payload: { a: 1 } })
  t.equal(response.statusCode, 401)
  t.equal(response.json().code, 'INVALID_SIGNATURE')
  t.same(received[0]!.headers, { deliveryId: '', event: '', signature: '' })
})

test('25 MiB are taken, more is 413', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db)
  const post = (bytes: number) => http.app.inject({ method: 'POST', url: PATH, payload: Buffer.alloc(bytes, 0x20) })
  t.equal((await post(24 * 1024 * 1024)).statusCode, 202)
  const large = await post(26 * 1024 * 1024)
  t.equal(large.statusCode, 413)
  t.equal(large.json().code, 'BODY_TOO_LARGE')
})

test('unsigned bodies cannot fill the memory', async (t) => {
  const { db } = await createTestDatabase(t)
  const { app } = await createTestHttp(t, db)
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const bytes = 25 * 1024 * 1024
  const hold = async () => {
    const socket = connect(Number(url.port), url.hostname)
    socket.on('error', () => {})
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
    )
    socket.write(Buffer.alloc(bytes - 1))
    return socket
  }
  const waiting = await Promise.all(Array.from({ length: 5 }, hold))
  const post = () => app.inject({ method: 'POST', url: PATH, payload: Buffer.alloc(7 * 1024 * 1024) })
  await until(async () => (await post()).statusCode === 503)
  const refused = await post()
  t.equal(refused.json().code, 'OVERLOADED')
  t.equal((await app.inject({ method: 'POST', url: PATH, payload: { a: 1 } })).statusCode, 202, 'usual ones go on')
  for (const socket of waiting) socket.destroy()
  await until(async () => (await post()).statusCode === 202)
})

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate)
}
