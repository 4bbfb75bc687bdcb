import { test } from 'tap'
import { grammarOf } from '../../../../src/analysis/frontends/tree-sitter/grammars.ts'
import { readTree } from '../../../../src/analysis/frontends/tree-sitter/read-tree.ts'

test('a file that fills the memory of the parser is given up, and others are read after it', async (t) => {
  const java = grammarOf('java')
  // `readTree` does not let so many open brackets through.
  t.equal(java.parse('a<'.repeat(40_000)), null)
  const content = 'class A { int x = 1; }'
  t.same(readTree('java', content).problems, [], 'with what is left of the memory')
  while (grammarOf('java') === java) await new Promise((resolve) => setImmediate(resolve))
  t.same(readTree('java', content.repeat(10_000)).problems, [], 'with a new parser')
  t.same(readTree('python', 'x = 1\n'.repeat(10_000)).problems, [])
})
