import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { create } from 'tar'
import t from 'tap'
import { fetchArchive } from '../../../scripts/real-code/fetch-archive.ts'
import type { Archive } from '../../../scripts/real-code/package-row.ts'
import { PACKAGES } from '../../../scripts/real-code/packages.ts'
import { ARCHIVE_LIMITS, readArchive } from '../../../scripts/real-code/read-archive.ts'
import { safePath, unpackArchive } from '../../../scripts/real-code/unpack.ts'

const BYTES = zipSync({ 'a/b.py': strToU8('print(1)\n') })
const ARCHIVE: Archive = { ecosystem: 'pypi', package: 'thing', version: '1.0', sha256: hash(BYTES) }

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

t.test('an archive is fetched once, and kept', async (t) => {
  const cache = t.testdir()
  let fetched = 0
  const fetchTo = async (_archive: Archive, folder: string) => {
    fetched += 1
    writeFileSync(join(folder, 'thing-1.0.whl'), BYTES)
  }
  const path = await fetchArchive(ARCHIVE, cache, fetchTo)
  t.same(readFileSync(path), Buffer.from(BYTES))
  t.equal(await fetchArchive(ARCHIVE, cache, fetchTo), path)
  t.equal(fetched, 1)
})

t.test('another archive than the pinned one is refused, with both checksums, and not kept', async (t) => {
  const cache = t.testdir()
  const other = strToU8('something else')
  const fetchTo = async (_archive: Archive, folder: string) => writeFileSync(join(folder, 'x'), other)
  await t.rejects(fetchArchive(ARCHIVE, cache, fetchTo), {
    message: `The archive of pypi/thing 1.0 has the SHA-256 ${hash(other)}, pinned is ${ARCHIVE.sha256}`,
  })
  t.same(readdirSync(join(cache, 'archives')), [])
  await t.rejects(
    fetchArchive(ARCHIVE, cache, async () => {}),
    { message: 'Fetching pypi/thing 1.0 gave 0 files' },
  )
})

t.test('a zip is unpacked below its folder, and nowhere else', async (t) => {
  const dir = t.testdir()
  const file = join(dir, 'x.jar')
  writeFileSync(
    file,
    zipSync({
      'org/A.java': strToU8('class A {}'),
      'readme.txt': strToU8('text'),
      '../evil.java': strToU8('class E {}'),
      '/evil.java': strToU8('class E {}'),
      'a/../../evil.java': strToU8('class E {}'),
    }),
  )
  const folder = await unpackArchive({ ...ARCHIVE, ecosystem: 'maven' }, file, join(dir, 'cache'))
  t.same(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).map(({ name }) => name).sort(), ['A.java', 'readme.txt']) // prettier-ignore
  t.ok(existsSync(join(folder, 'src/main/java/org/A.java')), 'as it lies in its repository')
  t.equal(await unpackArchive({ ...ARCHIVE, ecosystem: 'maven' }, '/nowhere', join(dir, 'cache')), folder)
})

t.test('a tar is unpacked without its links', async (t) => {
  const dir = t.testdir({ package: { 'index.js': 'run()\n', lib: { 'a.js': 'run()\n' } } })
  symlinkSync('/etc/passwd', join(dir, 'package', 'secrets.js'))
  const file = join(dir, 'x.tgz')
  await create({ gzip: true, file, cwd: dir }, ['package'])
  const folder = await unpackArchive({ ...ARCHIVE, ecosystem: 'npm' }, file, join(dir, 'cache'))
  t.same(readdirSync(folder).sort(), ['index.js', 'lib'])
})

t.test('what is too much is refused', async (t) => {
  const dir = t.testdir()
  const zip = join(dir, 'x.zip')
  const files = { 'a.js': strToU8('x'.repeat(100)), 'b.js': strToU8('x'.repeat(100)) }
  writeFileSync(zip, zipSync(files))
  mkdirSync(join(dir, 'package'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dir, 'package', name), content)
  const tgz = join(dir, 'x.tgz')
  await create({ gzip: true, file: tgz, cwd: dir }, ['package'])
  for (const archive of [zip, tgz]) {
    t.equal((await readArchive(archive)).length, 2)
    t.equal(
      (await readArchive(archive, { ...ARCHIVE_LIMITS, maxFileBytes: 99 })).length,
      0,
      'large files are no sources',
    )
    await t.rejects(readArchive(archive, { ...ARCHIVE_LIMITS, maxFiles: 1 }), /holds more than 1 files/)
    await t.rejects(readArchive(archive, { ...ARCHIVE_LIMITS, maxTotalBytes: 150 }), /holds more than 150 bytes/)
  }
})

t.test('names that lead elsewhere are none', async (t) => {
  for (const path of ['/a', '../a', 'a/../../b', 'a\\b', 'C:a', 'a\0', '.']) t.equal(safePath(path), null, path)
  t.equal(safePath('a/./b/../c.js'), 'a/c.js')
})

t.test('the list holds each package once, all pinned, and none that others judge by', async (t) => {
  const names = PACKAGES.map(({ ecosystem, package: name }) => `${ecosystem}/${name}`)
  t.equal(new Set(names).size, names.length)
  const archives = PACKAGES.flatMap(({ release, previous }) => [release, ...previous])
  for (const { sha256 } of archives) t.match(sha256, /^[0-9a-f]{64}$/)
  t.equal(new Set(archives.map(({ sha256 }) => sha256)).size, archives.length)
  const judged = /(^|[/:])(express|fastify|flask|lodash|jquery|renovate|thingsboard)$/i
  t.same(
    names.filter((name) => judged.test(name)),
    [],
  )
  t.ok(PACKAGES.reduce((sum, { previous }) => sum + previous.length, 0) >= 25, 'release pairs')
})
