import { test } from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import { NO_PROJECT, type ProjectFacts } from '../../src/analysis/source/project-facts.ts'
import { createProjectFacts } from '../../src/dependencies/project/create-project-facts.ts'

const PUBLISHED: ProjectFacts = { ...NO_PROJECT, isPublished: () => true }

function sourcesIn(path: string, content: string, project = PUBLISHED) {
  const { findings } = analyze([{ path, content }], { project, rules: ['command-injection'] })
  return findings.map(({ range, evidence, confidence }) => [range.start.line, evidence?.data?.source, confidence])
}

test('the modules that users of a package name are theirs', async (t) => {
  const findings = (path: string, content: string) =>
    analyze([{ path, content }], { project: PUBLISHED, rules: ['code-injection'] }).findings.map(
      ({ range }) => range.start.line,
    )
  t.strictSame(
    findings(
      'lib/plugins.js',
      `exports.load = (name) => require(\`./plugins/\${name}\`)
exports.fresh = async (name) => import(\`\${name}?\${Date.now()}\`)
exports.compile = (name) => new Function('return ' + name)
`,
    ),
    [3],
  )
})

test('what users of a package hand to its public functions, in every language', async (t) => {
  t.strictSame(
    sourcesIn(
      'lib/git.js',
      `const { exec } = require('child_process')
exports.clone = (url) => exec('git clone ' + url)
exports._clone = (url) => exec('git clone ' + url)
exports.each = (visit) => exec('git clone ' + visit)
exports.whole = (cmd) => exec(cmd)
exports.pull = function (branch) { exec('git pull ' + branch) }
exports.pull('main')
`,
    ),
    [
      [2, 'public', 'low'],
      [3, 'caller', 'low'],
      [4, 'caller', 'low'],
      [5, 'public', 'low'],
      [6, 'public', 'low'],
    ],
  )
  t.strictSame(
    sourcesIn(
      'src/git.ts',
      `import { exec } from 'node:child_process'
export class Git {
  clone(what: string): void { exec(\`git clone \${what}\`) }
  private pull(what: string): void { exec(\`git pull \${what}\`) }
}
class Inner { clone(url: string): void { exec(\`git clone \${url}\`) } }
`,
    ),
    [
      [3, 'public', 'low'],
      [4, 'caller', 'low'],
      [6, 'caller', 'low'],
    ],
  )
  t.strictSame(
    sourcesIn(
      'git/api.py',
      `import os
def clone(url):
    os.system('git clone ' + url)
def _clone(url):
    os.system('git clone ' + url)
`,
    ),
    [
      [3, 'public', 'low'],
      [5, 'caller', 'low'],
    ],
  )
  t.strictSame(
    sourcesIn(
      'src/main/java/git/Git.java',
      `package git;
public class Git {
  public void clone(String what) throws java.io.IOException { Runtime.getRuntime().exec("sh -c " + what); }
  private void pull(String what) throws java.io.IOException { Runtime.getRuntime().exec("sh -c " + what); }
}
`,
    ),
    [
      [3, 'public', 'low'],
      [4, 'caller', 'low'],
    ],
  )
})

test('programs of a package, its internals and applications have no public functions', async (t) => {
  const content = "const { exec } = require('child_process')\nexports.clone = (url) => exec('git clone ' + url)\n"
  for (const path of ['bin/git.js', 'scripts/git.js', 'lib/internal/git.js', 'webpack.config.js'])
    t.strictSame(sourcesIn(path, content), [[2, 'caller', 'low']])
  t.strictSame(sourcesIn('lib/git.js', content, NO_PROJECT), [[2, 'caller', 'low']])
})

test('a manifest says that a package is for others', async (t) => {
  const isPublished = (manifest: object) =>
    createProjectFacts([{ path: 'package.json', content: JSON.stringify(manifest) }]).isPublished('lib/git.js')
  const described = { name: 'git', version: '1.0.0', main: 'index.js', repository: 'acme/git', keywords: ['git'] }
  t.ok(isPublished(described))
  t.notOk(isPublished({ ...described, keywords: [] }), 'as a new folder has it')
  t.notOk(isPublished({ ...described, private: true }))
})
