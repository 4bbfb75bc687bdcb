import { test } from 'tap'
import {
  listHashedFiles,
  readAnalyserVersion,
  readDetectionVersion,
  readManifestReaderVersion,
} from '../../src/sandbox/analyser-version.ts'

test('a version covers the code of its folders and not their pages', async (t) => {
  const files = await listHashedFiles(['analysis', 'lib/collections'])
  t.ok(files.includes('analysis/analyze.ts'))
  t.ok(files.includes('lib/collections/lists.ts'))
  t.notOk(files.includes('analysis/README.md'))
  t.same(files, files.toSorted())
})

test('each kind of result has a version of its own', async (t) => {
  const versions = await Promise.all([readAnalyserVersion(), readDetectionVersion(), readManifestReaderVersion()])
  t.equal(new Set(versions).size, 3)
  t.same(await Promise.all([readAnalyserVersion(), readDetectionVersion(), readManifestReaderVersion()]), versions)
})
