import { randomBytes } from 'node:crypto'
import t from 'tap'
import { createSecretBox } from '../../src/lib/secret-box.ts'

const key = new Uint8Array(randomBytes(32))
const box = createSecretBox([key])
const FAILURE = { message: 'The sealed text cannot be opened' }

t.test('a sealed text opens with the same context only', async (t) => {
  for (const text of ['', 'gho_token', 'ü 👍\u0000'.repeat(500)]) {
    const sealed = box.seal(text, 'row-1')
    t.match(sealed, /^encrypted:[0-9a-f]{32}:[0-9a-f]*:[0-9a-f]{32}$/)
    t.equal(box.open(sealed, 'row-1'), text)
    t.throws(() => box.open(sealed, 'row-2'), FAILURE)
  }
})

t.test('the same text never seals to the same value', async (t) => {
  const sealed = new Set(Array.from({ length: 100 }, () => box.seal('text', 'row').split(':')[1]))
  t.equal(sealed.size, 100)
})

t.test('changed, cut or foreign values do not open, and the error reveals nothing', async (t) => {
  const sealed = box.seal('text', 'row')
  const [, iv, ciphertext, tag] = sealed.split(':') as [string, string, string, string]
  const flip = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)
  const wrong = [
    '',
    'text',
    `encrypted:${flip(iv)}:${ciphertext}:${tag}`,
    `encrypted:${iv}:${flip(ciphertext)}:${tag}`,
    `encrypted:${iv}:${ciphertext}:${flip(tag)}`,
    `encrypted:${iv}:${ciphertext}:${tag.slice(0, 8)}`,
    `encrypted:${iv.slice(0, 24)}:${ciphertext}:${tag}`,
    `encrypted:${iv}::${tag}`,
    `${sealed}\n`,
    createSecretBox([new Uint8Array(randomBytes(32))]).seal('text', 'row'),
  ]
  for (const text of wrong) t.throws(() => box.open(text, 'row'), FAILURE)
})

t.test('a ring opens what its older keys sealed and seals with its newest', async (t) => {
  const newest = new Uint8Array(randomBytes(32))
  const ring = createSecretBox([newest, key])
  t.equal(ring.open(box.seal('old', 'row'), 'row'), 'old')
  t.equal(createSecretBox([newest]).open(ring.seal('new', 'row'), 'row'), 'new')
  t.throws(() => createSecretBox([]), /needs a key/)
})
