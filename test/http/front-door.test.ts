import { connect, type Socket } from 'node:net'
import { test, type Test } from 'tap'
import { createTestDatabase } from '../helpers/database.ts'
import { createTestHttp } from '../helpers/http-app.ts'

const MIB = 1024 * 1024
const HOST = '127.0.0.1'
/** Other names of the same machine, which are other clients to a server. */
const [ATTACKER, GENUINE] = ['127.0.0.2', '127.0.0.3']

async function listen(t: Test, config: { trustProxy?: readonly string[] } = {}) {
  const { db } = await createTestDatabase(t)
  const received: number[] = []
  const http = await createTestHttp(t, db, {
    config,
    services: { receiveCodeHostWebhook: async ({ rawBody }) => (received.push(rawBody.length), 'stored') },
  })
  await http.app.listen({ host: HOST, port: 0 })
  const { port } = http.app.server.address() as { port: number }
  const sockets: Socket[] = []
  t.teardown(() => sockets.forEach((socket) => socket.destroy()))
  const open = async (localAddress: string) => {
    const socket = connect({ host: HOST, port, localAddress })
    sockets.push(socket)
    socket.on('error', () => {})
    await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
    return socket
  }
  return { open, received }
}

/** All that comes until the connection ends, or until it holds what is waited for. */
function read(socket: Socket, until?: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
      if (until !== undefined && text.includes(until)) resolve(text)
    })
    socket.once('close', () => resolve(text))
  })
}

function headOf(bytes: number): string {
  const lines = ['POST /api/codehost/webhook HTTP/1.1', 'host: x', 'content-type: application/json']
  return [...lines, `content-length: ${bytes}`, '', ''].join('\r\n')
}

test('bodies that are only announced take nothing from genuine deliveries', async (t) => {
  const { open, received } = await listen(t)
  for (let index = 0; index < 40; index += 1) {
    const socket = await open(ATTACKER)
    socket.write(headOf(25 * MIB) + '{')
  }
  const genuine = await open(GENUINE)
  const answer = read(genuine, 'stored')
  genuine.write(headOf(3 * MIB) + 'x'.repeat(3 * MIB))
  t.match(await answer, /^HTTP\/1\.1 202 /)
  const neighbour = await open(ATTACKER)
  const small = read(neighbour, 'stored')
  neighbour.write(headOf(100) + 'x'.repeat(100))
  t.match(await small, /^HTTP\/1\.1 202 /, 'a small one of the same address as well')
  t.same(received, [3 * MIB, 100])
})

test('bodies that have arrived count, those of one address up to its share; small ones are taken all the same', async (t) => {
  const { open, received } = await listen(t)
  const answers: Promise<string>[] = []
  for (let index = 0; index < 7; index += 1) {
    const socket = await open(ATTACKER)
    answers.push(read(socket))
    // All but the last byte, so that each is held.
    socket.write(headOf(24 * MIB) + 'x'.repeat(24 * MIB - 1))
  }
  const refused = await Promise.race(answers)
  t.match(refused, /^HTTP\/1\.1 503 /)
  t.match(refused, '"code":"OVERLOADED"')
  t.match(refused, /connection: close/i)
  for (const [address, bytes] of [
    [GENUINE, 24 * MIB],
    [ATTACKER, 50_000],
  ] as const) {
    const socket = await open(address)
    const answer = read(socket, 'stored')
    socket.write(headOf(bytes) + 'x'.repeat(bytes))
    t.match(await answer, /^HTTP\/1\.1 202 /, `${bytes} bytes of ${address}`)
  }
  t.same(received, [24 * MIB, 50_000])
})

test('a sender that is too slow is cut off, after some seconds of grace', async (t) => {
  const { open, received } = await listen(t)
  const socket = await open(ATTACKER)
  const answer = read(socket)
  socket.write(headOf(1000))
  const timer = setInterval(() => socket.write('x'), 500)
  t.teardown(() => clearInterval(timer))
  const text = await answer
  clearInterval(timer)
  t.match(text, /^HTTP\/1\.1 503 /)
  t.match(text, '"code":"TIMED_OUT"')
  t.same(received, [])
})

test('silent connections of one client leave room for others, and are closed', async (t) => {
  const { open } = await listen(t)
  const silent = await Promise.all(Array.from({ length: 400 }, () => open(ATTACKER)))
  const ended = silent.map((socket) => read(socket))
  const other = await open(GENUINE)
  const answer = read(other, '200 OK')
  other.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  t.match(await answer, /^HTTP\/1\.1 200 /)
  const texts = await Promise.all(ended)
  t.equal(texts.filter((text) => text === '').length, 400 - 256, 'beyond the share they are closed at once')
  t.equal(texts.filter((text) => text.includes('"code":"TIMED_OUT"')).length, 256, 'the others after ten seconds')
  const again = await open(ATTACKER)
  const late = read(again, '200 OK')
  again.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  t.match(await late, /^HTTP\/1\.1 200 /, 'and their places are free again')
})

test('a trusted proxy has as many connections as it needs', async (t) => {
  const { open } = await listen(t, { trustProxy: [`${ATTACKER}/32`] })
  await Promise.all(Array.from({ length: 300 }, () => open(ATTACKER)))
  const last = await open(ATTACKER)
  const answer = read(last, '200 OK')
  last.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  t.match(await answer, /^HTTP\/1\.1 200 /)
})
