import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { chooseIsolation, findIsolation, type Isolation } from '../../src/sandbox/isolation/choose-isolation.ts'
import { LAYER_NAMES, type LayerName } from '../../src/sandbox/isolation/isolation-layer.ts'
import { ATTACKS, type Target } from './fixtures/attacks.ts'
import { takeOverChild, takeOverPlainNode } from './fixtures/take-over.ts'

const NO_ISOLATION: Isolation = { prefix: [], account: null, hasOuterProcess: false, layers: [] }

t.test('code in a child can do nothing, with and without the layers of this system', async (t) => {
  for (const [name, isolation] of Object.entries({
    'with layers': chooseIsolation(),
    'without layers': NO_ISOLATION,
  })) {
    await t.test(name, async (t) => {
      const scene = await setScene(t)
      const child = takeOverChild(t, scene.target, isolation)
      t.same(await child.attack('return target.port'), { done: String(scene.target.port) }, 'the child runs code')
      for (const { power, name: attack, code } of ATTACKS) {
        const answer = await child.attack(code)
        t.ok('refused' in answer, `${power}: ${attack}`, { answer })
      }
      t.same(scene.visits(), 0, 'nobody came to the server')
      t.same(readdirSync(scene.target.folder), [], 'nothing was written')
      t.same(scene.signals(), 0, 'no signal arrived')
    })
  }
})

t.test('each attack works in plain Node, so that refusing it means something', async (t) => {
  const scene = await setScene(t)
  const plain = takeOverPlainNode(t, scene.target, NO_ISOLATION)
  for (const { power, name, code, hasNoControl } of ATTACKS) {
    if (hasNoControl) continue
    t.same(await plain.attack(code), { done: 'done' }, `${power}: ${name}`)
  }
  t.ok(scene.visits() > 0 && scene.signals() > 0)
})

t.test("the system's layers hold alone, without Node's", async (t) => {
  const holding = new Set(chooseIsolation().layers.flatMap(({ name, holds }) => (holds ? name : [])))
  const scene = await setScene(t)
  const plain = takeOverPlainNode(t, scene.target, chooseIsolation())
  const layer = (name: LayerName, check: (t: Test) => Promise<void>) =>
    t.test(name, { skip: !holding.has(name) && 'this system does not give it' }, check)

  await layer('network', async (t) => {
    for (const { name, code } of ATTACKS.filter(({ name }) => ['import net', 'http', 'fetch', 'http2'].includes(name)))
      t.match(await plain.attack(code), { refused: /ECONNREFUSED|ENETUNREACH|fetch failed/ }, name)
    t.same(await plain.attack(`return JSON.stringify((await import('node:os')).networkInterfaces())`), { done: '{}' })
    t.same(scene.visits(), 0)
  })
  await layer('processes', async (t) => {
    t.match(await plain.attack(`process.kill(target.pid, 'SIGUSR1')`), { refused: /ESRCH/ })
    t.match(await plain.attack(`process._debugProcess(target.pid)`), { refused: /ESRCH|no such process/i })
    t.same(scene.signals(), 0)
  })
  await layer('user', async (t) => {
    t.match(await plain.attack(`(await import('node:fs')).readFileSync(target.privateFile)`), { refused: /EACCES/ })
    t.match(await plain.attack(`(await import('node:fs')).writeFileSync(target.ownCode, '', { flag: 'a' })`), {
      refused: /EACCES/,
    })
    t.notSame(await plain.attack('return process.getuid()'), { done: String(process.getuid?.()) })
  })
  await layer('privileges', async (t) => {
    const status = await plain.attack(`return (await import('node:fs')).readFileSync('/proc/self/status', 'utf8')`)
    t.match(status, { done: /NoNewPrivs:\t1/ })
    t.match(status, { done: /CapEff:\t0{16}/ })
  })
})

t.test('missing layers are described in sentences', (t) => {
  const { layers, prefix } = findIsolation([])
  t.same(
    layers.map(({ name }) => name),
    LAYER_NAMES,
  )
  t.same(prefix, [], 'without the programs of the system there are no namespaces')
  t.match(layers[0], { holds: false, text: /only Node keeps it from the network/ })
  t.same(
    chooseIsolation().layers.every(({ text }) => text.startsWith('Analysis ') && text.endsWith('.')),
    true,
  )
  t.end()
})

type Scene = { readonly target: Target; visits(): number; signals(): number }

/** Something to attack: servers, files and this very process. */
async function setScene(t: Test): Promise<Scene> {
  const root = mkdtempSync(join(tmpdir(), 'fixwright-attacked-'))
  t.teardown(() => rmSync(root, { recursive: true, force: true }))
  // Open to every account, so that the account is not what refuses.
  chmodSync(root, 0o755)
  const [secretFile, privateFile, folder] = [join(root, 'secret.mjs'), join(root, 'private'), join(root, 'folder')]
  writeFileSync(secretFile, 'SECRET=1\n', { mode: 0o644 })
  writeFileSync(privateFile, 'secret', { mode: 0o600 })
  mkdirSync(folder)
  chmodSync(folder, 0o777)
  let visits = 0
  let signals = 0
  const answer = () =>
    createServer((socket) => {
      visits += 1
      socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
    })
  const [overNetwork, atPath] = [answer(), answer()]
  const socketPath = join(root, 'socket')
  await listen(overNetwork, { port: 0, host: '127.0.0.1' })
  await listen(atPath, { path: socketPath })
  chmodSync(socketPath, 0o777)
  const onSignal = () => void (signals += 1)
  for (const signal of ['SIGUSR1', 'SIGUSR2'] as const) process.on(signal, onSignal)
  t.teardown(() => {
    for (const signal of ['SIGUSR1', 'SIGUSR2'] as const) process.off(signal, onSignal)
    overNetwork.close()
    atPath.close()
  })
  const target: Target = {
    port: (overNetwork.address() as { port: number }).port,
    socketPath,
    secretFile,
    privateFile,
    folder,
    ownCode: fileURLToPath(new URL('../../src/sandbox/child-main.ts', import.meta.url)),
    startsProcesses: new URL('../../src/sandbox/sandbox-child.ts', import.meta.url).href,
    pid: process.pid,
  }
  return { target, visits: () => visits, signals: () => signals }
}

function listen(server: Server, where: object): Promise<void> {
  return new Promise((resolve) => server.listen(where, resolve))
}
