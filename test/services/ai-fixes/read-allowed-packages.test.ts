import { test } from 'tap'
import { createReadAllowedPackages } from '../../../src/services/ai-fixes/read-allowed-packages.ts'
import { manifestSandbox } from '../../helpers/fake-vulnerabilities.ts'
import { createInMemoryCodeHost } from '../../helpers/in-memory-code-host/create-in-memory-code-host.ts'
import { REF } from '../../helpers/in-memory-code-host/repository.ts'

const FILES = {
  'package.json': '{"dependencies": {"express": "4.18.0"}, "devDependencies": {"tap": "21.0.0"}}',
  'packages/web/package.json': '{"dependencies": {"react": "18.0.0", "@acme/ui": "1.0.0"}}',
  'packages/web/package-lock.json': '{"lockfileVersion": 3, "packages": {"node_modules/deep": {"version": "1.0.0"}}}',
  'packages/web/node_modules/evil/package.json': '{"dependencies": {"evil": "1.0.0"}}',
  'api/requirements.txt': 'flask==2.0.0\nPyYAML>=5\n',
  'server/pom.xml':
    '<project><groupId>a</groupId><artifactId>b</artifactId><version>1</version><dependencies><dependency><groupId>org.owasp</groupId><artifactId>encoder</artifactId><version>1.2</version></dependency></dependencies></project>',
}

test('the nearest manifest of the language says what may be imported', async (t) => {
  const host = createInMemoryCodeHost(1)
  const sha = host.commit({ files: FILES })
  const paths = ['src/a.js', 'packages/web/src/deep/b.tsx', 'api/app/c.py', 'server/src/D.java', 'e.py', 'README.md']
  const allowedFor = await createReadAllowedPackages({ sandbox: manifestSandbox })(host.client, {
    ref: REF,
    sha,
    paths,
  })
  t.same(
    paths.map((path) => [...allowedFor(path)].toSorted()),
    [['express'], ['@acme/ui', 'react'], ['flask', 'pyyaml'], ['org.owasp:encoder'], [], []],
  )
  const reads = host.state.calls.filter((call) => call === 'readFile').length
  t.equal(reads, 4, 'each manifest is read once, and none that is not asked for')
  t.same([...allowedFor('never/asked.js')], [])
})

test('a repository whose files are not listed allows nothing', async (t) => {
  const host = createInMemoryCodeHost(1)
  const client = { ...host.client, listFiles: async () => null }
  const read = createReadAllowedPackages({ sandbox: manifestSandbox })
  t.same([...(await read(client, { ref: REF, sha: 'x', paths: ['src/a.js'] }))('src/a.js')], [])
  t.same(host.state.calls, [])
})
