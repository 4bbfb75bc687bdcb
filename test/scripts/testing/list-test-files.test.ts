import { existsSync } from 'node:fs'
import { test } from 'tap'
import { listTestFiles, readCoverage } from '../../../scripts/testing/list-test-files.ts'

test('each file of the second ring says what it covers, and that is there', async (t) => {
  const files = listTestFiles([], true)
  t.ok(files.length > 0)
  for (const file of files) {
    const missing = readCoverage(file).filter((path) => !existsSync(path))
    t.same(missing, [], file)
  }
})
