import { test } from 'tap'
import { findPackageImports } from '../../../../src/analysis/source/imports/package-imports.ts'
import { measureProcessorTime } from '../../../helpers/processor-time.ts'

test('packages are found where they are first imported, by their names', (t) => {
  const content = [
    "import fs from 'node:fs'",
    "import { a } from './own.js'",
    "import { b } from '@/own'",
    "import merge from 'lodash/merge'",
    "import type { T } from 'types-only'",
    "const { c } = require('@scope/name/deep')",
    "const d = await import('dynamic')",
    "export { e } from 'lodash'",
    "// import 'in-a-remark'",
    " * require('in-a-block')",
    "import '__proto__'",
  ].join('\n')
  t.strictSame(findPackageImports(content), [
    { packageName: 'lodash', line: 4 },
    { packageName: '@scope/name', line: 6 },
    { packageName: 'dynamic', line: 7 },
    { packageName: '__proto__', line: 11 },
  ])
  t.end()
})

test('a file that is one long line takes time in proportion to it', (t) => {
  const content = "require('a');".repeat(100_000)
  const seconds = measureProcessorTime(() => {
    t.strictSame(findPackageImports(content), [{ packageName: 'a', line: 1 }])
  })
  t.ok(seconds < 10)
  t.end()
})
