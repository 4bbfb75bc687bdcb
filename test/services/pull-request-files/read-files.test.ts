import { test } from 'tap'
import type { FileAtCommit, InstallationClient } from '../../../src/gateways/codehost/code-host.ts'
import type { PullRequest } from '../../../src/domain/code-host/pull-request.ts'
import { findMergeBase } from '../../../src/services/pull-request-files/find-merge-base.ts'
import { readFiles } from '../../../src/services/pull-request-files/read-files.ts'
import { readSources } from '../../../src/services/pull-request-files/read-sources.ts'

const REF = { owner: 'acme', repo: 'shop' }
const LIMITS = { maxFileBytes: 100, maxTotalBytes: 10, parallelReads: 2 }

/** Answers later files first, so that an order kept is not one of luck. */
function createClient(files: Readonly<Record<string, FileAtCommit>>) {
  const asked: string[] = []
  let underWay = 0
  let most = 0
  const readFile: InstallationClient['readFile'] = async (_ref, path) => {
    asked.push(path)
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((resolve) => setImmediate(resolve))
    if (asked.length % 2 === 1) await new Promise((resolve) => setImmediate(resolve))
    underWay -= 1
    return files[path] ?? { kind: 'missing' }
  }
  return { client: { readFile } as InstallationClient, asked, most: () => most }
}

const text = (content: string): FileAtCommit => ({ kind: 'text', content, mode: '100644' })

test('files in the order of the paths, a few at a time, up to the total', async (t) => {
  const { client, asked, most } = createClient({
    a: text('1234'),
    b: { kind: 'symlink' },
    c: text('äö'),
    d: text('12345'),
    e: text('1'),
  })
  const paths = ['a', 'b', 'gone', 'c', 'd', 'e']
  const contents = await readFiles(client, { ref: REF, sha: 'head', paths }, LIMITS)
  t.strictSame(
    contents.map((file) => (file?.kind === 'text' ? file.content : (file?.kind ?? null))),
    ['1234', 'symlink', 'missing', 'äö', null, null],
    'bytes are counted, not characters',
  )
  t.equal(most(), 2)
  t.equal(asked[0], 'a')
})

test('nothing is fetched once the total is reached', async (t) => {
  const { client, asked } = createClient({ a: text('0123456789'), b: text('1'), c: text('1') })
  await readFiles(client, { ref: REF, sha: 'head', paths: ['a', 'b', 'c'] }, { ...LIMITS, parallelReads: 1 })
  t.strictSame(asked, ['a'])
})

test('what is not read is noted under the name it is analysed by', async (t) => {
  const { client } = createClient({ old: text('1234'), link: { kind: 'symlink' }, big: text('12345678') })
  const files = ['old', 'link', 'big'].map((path) => ({ path, readAs: `new/${path}` }))
  const read = await readSources(client, { ref: REF, sha: 'base', files }, LIMITS)
  t.strictSame(read.files, [{ path: 'new/old', content: '1234' }])
  t.match(read.skipped, [
    { file: 'new/link', code: 'not_text' },
    { file: 'new/big', code: 'limit' },
  ])
})

test('the merge base is taken with the base branch as it is now', async (t) => {
  const pullRequest = {
    ref: { ...REF, number: 1 },
    base: { branch: 'main', sha: 'then' },
    head: { sha: 'head' },
  } as PullRequest
  const bases: Record<string, string> = { main: 'fork point', then: 'older' }
  const getMergeBase: InstallationClient['getMergeBase'] = async (_ref, base) => bases[base] ?? null
  const client = { getMergeBase } as InstallationClient
  t.equal(await findMergeBase(client, pullRequest), 'fork point')
  delete bases['main']
  t.equal(await findMergeBase(client, pullRequest), 'older', 'a deleted base branch is known by its last tip')
})
