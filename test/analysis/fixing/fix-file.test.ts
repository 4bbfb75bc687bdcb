import t from 'tap'
import { analyze } from '../../../src/analysis/analyze.ts'
import { fix } from '../../../src/analysis/fix.ts'
import type { FixResult } from '../../../src/analysis/source/text-edit.ts'

const HEAD = `import javax.servlet.http.HttpServletRequest;
import javax.xml.parsers.DocumentBuilderFactory;

class Reading {
  void read(HttpServletRequest request) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.newDocumentBuilder().parse(request.getInputStream());
`
const AGAIN = '    factory.newDocumentBuilder().parse(request.getPart("more").getInputStream());\n'
const OTHER = `    DocumentBuilderFactory other = DocumentBuilderFactory.newInstance();
    other.newDocumentBuilder().parse(request.getInputStream());
`
const END = '  }\n}\n'
const HARDENED = 'setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);'

/** Fixes the findings at these places among those of the text, counted from one. */
function fixOnly(content: string, wanted: readonly number[]): FixResult {
  const files = [{ path: 'src/Reading.java', content }]
  const { findings } = analyze(files)
  return fix(files, { findingIds: findings.filter((_, index) => wanted.includes(index + 1)).map(({ id }) => id) })
}

function linesOf(result: FixResult): { fixed: number[]; unfixed: number[] } {
  return {
    fixed: result.files.flatMap(({ fixes }) => fixes.map(({ line }) => line)),
    unfixed: result.unfixed.map(({ line }) => line),
  }
}

t.test('a finding that goes with the fix of another is fixed, and its neighbour is not', (t) => {
  const result = fixOnly(HEAD + AGAIN + OTHER + END, [1, 2])
  t.strictSame(linesOf(result), { fixed: [7, 8], unfixed: [] })
  const after = result.files[0]!.after
  t.ok(after.includes(`    factory.${HARDENED}\n`))
  t.notOk(after.includes(`other.${HARDENED}`), 'nobody asked for the other one')
  t.end()
})

t.test('the neighbour is fixed when it is asked for, in whatever order they stand', (t) => {
  t.strictSame(linesOf(fixOnly(HEAD + AGAIN + OTHER + END, [1, 2, 3])), { fixed: [7, 8, 10], unfixed: [] })
  const result = fixOnly(HEAD + OTHER + AGAIN + END, [1, 3])
  t.strictSame(linesOf(result), { fixed: [7, 10], unfixed: [] })
  t.notOk(result.files[0]!.after.includes(`other.${HARDENED}`))
  t.end()
})

t.test('a finding that cannot be fixed stays open next to one that can, with its own line', (t) => {
  const refused = '    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(request.getInputStream());\n'
  const result = fixOnly(HEAD + AGAIN + refused + OTHER + END, [1, 2, 3])
  const { fixed, unfixed } = linesOf(result)
  t.strictSame([...fixed, ...unfixed].toSorted(), [7, 8, 9])
  t.notOk(result.files[0]!.after.includes(`other.${HARDENED}`))
  t.end()
})

t.test('an argument is a text where the compiler looks, and the fix is one of its own rule only', (t) => {
  const { files, unfixed } = fix([
    {
      path: 'src/run.ts',
      content: `import { exec } from 'node:child_process'
import type { Request } from 'express'
export const run = (req: Request) => exec('convert ' + req.query.source + ' out.png')
`,
    },
  ])
  t.match(files[0]?.after, "execFile('convert', [String(req.query.source), 'out.png'])")
  t.strictSame(unfixed, [])
  const rules = files.flatMap(({ fixes }) => fixes.map(({ ruleId }) => ruleId))
  t.strictSame(rules, ['command-injection'])
  t.end()
})

t.test('what the check in front of a neighbour covers is fixed, whatever is fixed in between', (t) => {
  const remove = "    os.remove(os.path.join('/srv/files', request.args['file']))\n"
  const query = "    cursor.execute(f\"SELECT id FROM t WHERE a = '{request.args['a']}'\")\n"
  const content = `import os
import sqlite3
from flask import Flask, request

app = Flask(__name__)
cursor = sqlite3.connect('a.db').cursor()


@app.route("/")
def index():
${remove}${query}${remove}${query}    return 'done'
`
  const { files, unfixed } = fix([{ path: 'src/app.py', content }])
  t.strictSame(unfixed, [])
  t.strictSame(
    files[0]?.fixes.filter(({ ruleId }) => ruleId === 'path-traversal').map(({ line }) => line),
    [11, 13],
  )
  t.end()
})

t.test('the fix that removes a finding is the one that does so alone, not the nearest one', (t) => {
  const STREAM = `    javax.xml.stream.XMLInputFactory streams = javax.xml.stream.XMLInputFactory.newInstance();
    streams.createXMLStreamReader(request.getInputStream()).next();
`
  const { files, unfixed } = fix([{ path: 'src/Reading.java', content: HEAD + STREAM + AGAIN + END }])
  t.strictSame(unfixed, [])
  const [first, stream, again] = files[0]?.fixes ?? []
  t.strictSame([first?.line, stream?.line, again?.line], [7, 9, 10])
  t.not(first?.behaviourChange, stream?.behaviourChange)
  t.equal(again?.behaviourChange, first?.behaviourChange)
  t.end()
})

t.test('a fix of an uncertain finding is for review, and says so', (t) => {
  const content = "import requests\n\n\ndef load():\n    return requests.get('https://rates.example.org/today')\n"
  const files = [{ path: 'src/read.py', content }]
  const [found] = analyze(files).findings
  t.equal(found?.confidence, 'low')
  t.equal(found?.fix?.safety, 'review')
  t.match(fix(files).files[0]?.fixes[0]?.explanation, /not certain/)
  t.end()
})
