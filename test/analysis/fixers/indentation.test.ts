import t from 'tap'
import { indentOf } from '../../../src/analysis/fixers/editing/text-style.ts'

t.test('one step of indentation, whatever is wrapped and remarked', (t) => {
  const STEPS: [content: string, step: string][] = [
    ['class A {\n  int b;\n  void c() {\n    d();\n  }\n}\n', '  '],
    ['/**\n * Words.\n */\nclass A\n    implements B, C {\n  int b;\n  void c() {\n    d();\n  }\n}\n', '  '],
    ['def a():\n    b(\n        c,\n    )\n', '    '],
    ['if (a) {\n\tb()\n\tif (c) {\n\t\td()\n\t}\n}\n', '\t'],
    ['a\nb\n', '   '],
  ]
  for (const [content, step] of STEPS) t.equal(indentOf(content, '   '), step, JSON.stringify(content))
  t.end()
})
