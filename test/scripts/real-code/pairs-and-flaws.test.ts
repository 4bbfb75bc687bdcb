import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import t from 'tap'
import { createThreadPool } from '../../../src/cli/thread-pool.ts'
import type { KnownFlaw } from '../../../scripts/real-code/known-flaw.ts'
import { FIX_REASONS } from '../../../scripts/real-code/fix-reasons.ts'
import { openLabels } from '../../../scripts/real-code/label.ts'
import { type Archive, nameOf, type PackageRow, type Release } from '../../../scripts/real-code/package-row.ts'
import { MARKER, renderPage } from '../../../scripts/real-code/render-page.ts'
import { REASONS } from '../../../scripts/real-code/reasons.ts'
import { scoreFlaws, scorePackages, scorePairs, type ScoreDeps } from '../../../scripts/real-code/score-parts.ts'

const SAFE = `import subprocess
from django.http import HttpResponse

class Tools:
    def ping(self, request):
        subprocess.run(['ping', request.GET['host']])
        return HttpResponse('done')
`
const UNSAFE = SAFE.replace("['ping', request.GET['host']]", "'ping ' + request.GET['host'], shell=True")
const OTHER = `import os

def remove(request):
    os.system('rm ' + request.GET['name'])
`

/** Archives of a package that is nowhere but here. */
function publish(versions: Readonly<Record<string, Record<string, string>>>) {
  const archives = new Map<string, Uint8Array>()
  const releases = Object.entries(versions).map(([version, files]): Release => {
    const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
    archives.set(version, bytes)
    return { version, sha256: createHash('sha256').update(bytes).digest('hex') }
  })
  const fetchTo = async ({ version }: Archive, folder: string) =>
    writeFileSync(join(folder, 'x.whl'), archives.get(version)!)
  return { releases, fetchTo }
}

async function withDeps<R>(
  dir: string,
  fetchTo: ScoreDeps['fetchTo'],
  run: (deps: ScoreDeps) => Promise<R>,
): Promise<R> {
  const pool = createThreadPool(1)
  try {
    return await run({
      pool,
      cache: join(dir, 'cache'),
      analyserVersion: 'test',
      labels: openLabels(join(dir, 'labels'), REASONS),
      fixLabels: openLabels(join(dir, 'fix-labels'), FIX_REASONS),
      log: () => {},
      fetchTo,
    })
  } finally {
    await pool.close()
  }
}

function rowOf([release, ...previous]: readonly Release[]): PackageRow {
  return { ecosystem: 'pypi', package: 'tools', language: 'python', release: release!, previous }
}

t.test('a pair of releases brings what is new, wherever the rest has moved', async (t) => {
  const dir = t.testdir()
  const { releases, fetchTo } = publish({
    '2.0': { 'tools/views.py': `# Moved down.\n\n${UNSAFE}`, 'tools/files.py': OTHER },
    '1.0': { 'tools/old_views.py': UNSAFE },
  })
  const row = rowOf(releases)
  const [pair] = await withDeps(dir, fetchTo, (deps) =>
    scorePairs(deps, { packages: [row], sheets: null, tier: 'shown' }),
  )
  t.match(pair, { from: '1.0', to: '2.0' })
  t.same(
    pair?.rows.map(({ finding }) => [finding.file, finding.ruleId]),
    [['tools/files.py', 'command-injection']],
  )
})

t.test('a flaw counts as found in its function only, and as silent afterwards', async (t) => {
  const dir = t.testdir()
  const { releases, fetchTo } = publish({
    '1.1': { 'tools/views.py': `${SAFE}\n${OTHER}` },
    '1.0': { 'tools/views.py': `${UNSAFE}\n${OTHER}` },
  })
  const [after, before] = releases
  const place = (symbol: string, path = 'tools/views.py') => ({ path, symbol, about: 'a command line' })
  const flawOf = (rest: Partial<KnownFlaw>): KnownFlaw => ({
    id: 'CVE-2000-1',
    ecosystem: 'pypi',
    package: 'tools',
    before: before!,
    after: after!,
    rules: ['command-injection'],
    places: [place('Tools.ping')],
    ...rest,
  })
  const flaws = [
    flawOf({}),
    flawOf({ places: [place('ping')] }),
    flawOf({ places: [place('remove')] }),
    flawOf({ places: [place('')] }),
    flawOf({ places: [place('Tools.ping', 'tools/other.py')] }),
    flawOf({ rules: ['xss'] }),
  ]
  const scores = await withDeps(dir, fetchTo, (deps) => scoreFlaws(deps, flaws))
  t.same(
    scores.map((score) => [score.before, score.after]),
    [
      ['shown', 'none'],
      ['shown', 'none'],
      ['shown', 'shown'],
      ['none', 'none'],
      ['none', 'none'],
      ['none', 'none'],
    ],
  )
})

t.test('the page has all tables, and keeps what people wrote', async (t) => {
  const dir = t.testdir()
  const { releases, fetchTo } = publish({
    '1.1': { 'tools/views.py': UNSAFE },
    '1.0': { 'tools/views.py': SAFE },
  })
  const row = rowOf(releases)
  const wanted = { packages: [row], sheets: null, tier: 'shown' } as const
  const scores = await withDeps(dir, fetchTo, async (deps) => ({
    packages: await scorePackages(deps, wanted),
    pairs: await scorePairs(deps, wanted),
    flaws: [],
    fixes: [],
  }))
  const page = renderPage(scores, `old tables\n${MARKER}\n\nWhat people wrote.\n`)
  t.match(page, `| ${nameOf(row)} | 1.0 | 1.1 | 1 |`)
  t.match(page, '| command-injection | python | 1 |')
  t.match(page, 'What people wrote.')
  t.notMatch(page, 'old tables')
})
