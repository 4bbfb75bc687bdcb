import fc from 'fast-check'
import { test } from 'tap'
import type { SourceFile } from '../../../src/analysis/source/source-file.ts'
import { groupFiles } from '../../../src/domain/imports/group-files.ts'

/** A file that imports others by their letters. */
function file(name: string, imports = ''): SourceFile {
  return { path: `${name}.js`, content: Array.from(imports, (other) => `import './${other}.js'`).join('\n') }
}

function namesOf(files: readonly SourceFile[]): string {
  return files.map(({ path }) => path[0]).join('')
}

function groupsOf(files: readonly SourceFile[], context: readonly SourceFile[]): string[] {
  return groupFiles(files, context).map((group) => `${namesOf(group.files)}|${namesOf(group.context)}`)
}

test('files are together when one leads to the other', (t) => {
  t.strictSame(groupsOf([], []), [])
  t.strictSame(groupsOf([file('b'), file('a')], []), ['a|', 'b|'])
  t.strictSame(groupsOf([file('a', 'b'), file('b'), file('c')], []), ['ab|', 'c|'])
  t.strictSame(groupsOf([file('a', 'x'), file('b')], [file('x', 'b')]), ['ab|x'], 'through the context')
  t.strictSame(
    groupsOf([file('a', 'x'), file('b', 'x')], [file('x')]),
    ['a|x', 'b|x'],
    'what both import connects nobody',
  )
  t.strictSame(groupsOf([file('a', 'b'), file('b', 'a')], [file('y')]), ['ab|'], 'circles; nobody asks for y')
  t.strictSame(groupsOf([file('a', 'c'), file('b', 'c'), file('c')], []), ['abc|'])
  t.end()
})

test('every file is in one group, and what it leads to is with it', (t) => {
  const letters = Array.from('abcdefghij')
  const graph = fc.array(fc.array(fc.constantFrom(...letters), { maxLength: 3 }), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(graph, fc.integer({ min: 0, max: 10 }), (edges, own) => {
      const all = letters.map((letter, at) => file(letter, edges[at]!.join('')))
      const groups = groupFiles(all.slice(0, own), all.slice(own))
      const placed = groups.flatMap((group) => group.files)
      if (placed.length !== own || new Set(placed).size !== own) return false
      return groups.every((group) => {
        const inGroup = new Set(namesOf([...group.files, ...group.context]))
        // Whatever a member imports is there, so no import leads out of the group.
        return [...inGroup].every((name) => edges[letters.indexOf(name)]!.every((other) => inGroup.has(other)))
      })
    }),
    { numRuns: 300 },
  )
  t.end()
})
