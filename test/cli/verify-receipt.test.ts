import { symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { signReceipt } from '../../src/domain/receipts/check-receipt.ts'
import { createSigningKeyPair } from '../../src/lib/signing-key.ts'
import { runVerifyReceipt } from '../../src/cli/run-verify-receipt.ts'
import { startScript } from '../helpers/processes.ts'
import { AFTER, BEFORE, makeReceipt, RECEIPT_ID } from '../helpers/receipts.ts'

const VERIFY = new URL('../../src/cli/verify-receipt.ts', import.meta.url)
const key = createSigningKeyPair()
const other = createSigningKeyPair()
const envelope = Buffer.from(signReceipt(makeReceipt(), key))

type Folder = Record<string, string | Buffer | object>

function prepare(t: Test, more: Folder = {}) {
  const folder: Folder = { 'receipt.json': envelope, 'key.pem': key.publicKey, 'other.pem': other.publicKey, ...more }
  const cwd = t.testdir(folder as Parameters<Test['testdir']>[0])
  // In this process, since starting one takes longer than all the rest.
  async function verify(...args: string[]) {
    const captured = (['log', 'error'] as const).map((method) => t.capture(console, method))
    const code = await runVerifyReceipt(args.map((arg) => (/^(-|https?:)/.test(arg) ? arg : join(cwd, arg))))
    const output = captured.flatMap((capture) => capture().map(({ args: [text] }) => String(text))).join('\n')
    for (const capture of captured) capture.restore()
    return { code, output }
  }
  return { cwd, verify }
}

async function serve(t: Test, listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

t.test('says what a receipt says, and that it holds', async (t) => {
  const { verify } = prepare(t)
  const { code, output } = await verify('receipt.json', '--key', 'key.pem')
  t.equal(code, 0)
  t.match(output, 'The signature is valid for the given key:')
  t.match(output, key.keyId)
  for (const expected of [
    `Receipt ${RECEIPT_ID}`,
    'issued      2026-11-21T12:00:00.000Z by Fixwright 1.2.3',
    'repository  acme/shop',
    `pull request #2 from fixwright/pr-1, commit ${'d'.repeat(40)}`,
    'src/run.js:2  command-injection: Start the program without a shell',
    'The rule reported it before and is silent after the fix; nothing new was found; the file parses; function signatures are unchanged.',
    'Review: merge without review.',
  ])
    t.match(output, expected)
})

t.test('tampered, or signed by somebody else', async (t) => {
  const tampered = Buffer.from(envelope)
  tampered[80]! ^= 1
  const { verify } = prepare(t, {
    'tampered.json': tampered,
    'longer.json': Buffer.concat([envelope, Buffer.from('\n')]),
  })
  for (const [file, reason] of [
    ['tampered.json', /is not valid\. The signature does not match the content/],
    ['longer.json', /is not valid\. It is not, byte for byte/],
    ['key.pem', /is not valid\. It is not, byte for byte/],
  ] as const) {
    const { code, output } = await verify(file, '--key', 'key.pem')
    t.equal(code, 1, file)
    t.match(output, reason)
    t.notMatch(output, 'acme/shop', 'what nobody signed is not told')
  }
  const { code, output } = await verify('receipt.json', '--key', 'other.pem')
  t.equal(code, 1)
  t.match(output, 'It was signed with a different key')
})

t.test('what could not be checked', async (t) => {
  const { verify } = prepare(t)
  const unchecked = await verify('receipt.json')
  t.equal(unchecked.code, 2)
  t.match(unchecked.output, /The signature was not checked[^]*acme\/shop/)
  for (const [args, expected] of [
    [[], /Name one receipt\.\n\nUsage:/],
    [['receipt.json', 'key.pem'], /Name one receipt/],
    [['receipt.json', '--nonsense'], /Usage:/],
    [['nothing.json', '--key', 'key.pem'], /The file \S+nothing\.json cannot be read\./],
    [['receipt.json', '--key', 'receipt.json'], /receipt\.json holds no Ed25519 public key/],
    [['receipt.json', '--key', 'key.pem', '--repo', 'nowhere'], /No such folder: \S+nowhere\./],
    [['https://fix.example/about'], /is not the address of a receipt/],
  ] as const) {
    const { code, output } = await verify(...args)
    t.equal(code, 2, args.join(' '))
    t.match(output, expected)
    t.notMatch(output, / at .*\.ts:/, 'no stack')
  }
  t.equal((await verify('--help')).code, 0)
})

t.test('compares a checkout', async (t) => {
  const { cwd, verify } = prepare(t, { shop: { src: { 'run.js': AFTER } } })
  const compare = () => verify('receipt.json', '--key', 'key.pem', '--repo', 'shop')
  const same = await compare()
  t.equal(same.code, 0)
  t.match(same.output, 'The checkout matches the receipt.')
  const file = join(cwd, 'shop/src/run.js')
  for (const [content, expected] of [
    [BEFORE, 'src/run.js  as before the fix'],
    [`${AFTER}more()\n`, 'src/run.js  differs from both before and after the fix'],
  ] as const) {
    writeFileSync(file, content)
    const { code, output } = await compare()
    t.equal(code, 1)
    t.match(output, expected)
  }
})

t.test("a receipt's paths lead nowhere else, and drive no terminal", async (t) => {
  const hostile = ['../secret.txt', 'link.txt', '\u001b[2Jrun.js', '']
  const receipt = makeReceipt({ fixedFiles: hostile.map((path) => ({ path, before: BEFORE, after: AFTER })) })
  const { cwd, verify } = prepare(t, {
    'hostile.json': Buffer.from(signReceipt(receipt, key)),
    shop: {},
    'secret.txt': AFTER,
  })
  symlinkSync(join(cwd, 'secret.txt'), join(cwd, 'shop/link.txt'))
  const { code, output } = await verify('hostile.json', '--key', 'key.pem', '--repo', 'shop')
  t.equal(code, 1)
  for (const expected of ['../secret.txt  not there', 'link.txt  not there', '[2Jrun.js  not there'])
    t.match(output, expected)
  t.notMatch(output, '\u001b')
})

t.test('asks the server for receipt and key', async (t) => {
  const asked: string[] = []
  const path = `/api/fix-receipts/${RECEIPT_ID}`
  const address = await serve(t, (request, response) => {
    asked.push(request.url!)
    if (request.url === path) response.end(envelope)
    else if (request.url === `${path}/verify`) response.end(JSON.stringify({ publicKey: key.publicKey }))
    else response.writeHead(request.url!.includes('xxx') ? 404 : 500).end()
  })
  const { verify } = prepare(t)
  for (const tail of ['', '/verify', '/verify?from=mail#top']) {
    const { code, output } = await verify(address + path + tail)
    t.equal(code, 0, tail)
    t.match(output, `The signature is valid for the key from ${new URL(address).host}:`)
  }
  asked.length = 0
  t.equal((await verify(address + path, '--key', 'other.pem')).code, 1, 'a key that was named is the one that counts')
  t.same(asked, [path])

  const missing = await verify(`${address}/api/fix-receipts/${'x'.repeat(43)}`)
  t.match(missing, { code: 2, output: /No receipt found at/ })
  const broken = await verify(`${address}/api/fix-receipts/${'y'.repeat(43)}`)
  t.match(broken, { code: 2, output: /answered with status 500/ })
  t.match(await verify('http://127.0.0.1:9/api/fix-receipts/z'), { code: 2, output: /cannot be reached/ })
})

t.test('a genuine receipt in the wrong place', async (t) => {
  const answer = JSON.stringify({ publicKey: key.publicKey, valid: false, reason: 'wrong_installation' })
  const address = await serve(t, ({ url }, response) => response.end(url!.endsWith('/verify') ? answer : envelope))
  const { verify } = prepare(t)
  const foreign = await verify(`${address}/api/fix-receipts/${RECEIPT_ID}`)
  t.match(foreign, { code: 1, output: /It was signed for another installation/ })
  const swapped = await verify(`${address}/api/fix-receipts/${'s'.repeat(43)}`, '--key', 'key.pem')
  t.match(swapped, { code: 1, output: /not the requested one/ })
})

t.test('a server that knows no such key', async (t) => {
  const address = await serve(t, (request, response) =>
    response.end(request.url!.endsWith('/verify') ? '{"publicKey":null}' : envelope),
  )
  const { code, output } = await prepare(t).verify(`${address}/api/fix-receipts/${RECEIPT_ID}`)
  t.equal(code, 1)
  t.match(output, 'It was signed with a different key')
})

t.test('the command reads what comes in', async (t) => {
  const { cwd } = prepare(t)
  const { child, ended } = startScript(VERIFY, ['-', '--key', 'key.pem'], { cwd })
  child.stdin!.end(envelope)
  t.match(await ended, { code: 0, output: /^The signature is valid/ })
})
