import t from 'tap'
import { parseManifest } from '../../../src/dependencies/manifests/parse-manifest.ts'
import { createNpmRegistry } from '../../../src/gateways/registry/create-npm-registry.ts'
import { planDependencyFixes } from '../../../src/dependencies/upgrades/plan-dependency-fixes.ts'
import { readPackageMetadata } from '../../../src/services/dependencies/read-package-metadata.ts'
import { assessBy, recordOf } from '../../dependencies/upgrades/plan-with.ts'
import { createNpmRegistryStandIn } from '../../stand-ins/npm-registry/create-npm-registry-stand-in.ts'

const standIn = await createNpmRegistryStandIn()
t.teardown(() => standIn.close())
const registry = createNpmRegistry({ url: standIn.url, log: { info: () => undefined } })

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function entry(name: string, version: string): Record<string, unknown> {
  return { version, resolved: `${standIn.url}/${name}/-/${name}-${version}.tgz`, integrity: 'sha512-b2xk' }
}

const FILES = {
  'package.json': json({ dependencies: { parent: '^1.0.0' } }),
  'package-lock.json': json({
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { dependencies: { parent: '^1.0.0' } },
      'node_modules/child': entry('child', '1.0.0'),
      'node_modules/parent': { ...entry('parent', '1.0.0'), dependencies: { child: '1.0.0' } },
    },
  }),
  'requirements.txt': 'child==1.0\n',
}

t.test('The registry is asked about vulnerable npm packages and what brings them, once each', async (t) => {
  standIn.publish('child', '1.0.0')
  standIn.publish('child', '1.0.1')
  standIn.publish('parent', '1.0.0', { dependencies: { child: '1.0.0' } })
  standIn.publish('parent', '1.1.0', { dependencies: { child: '^1.0.1' } })
  const assess = assessBy([
    recordOf('child', { fixed: '1.0.1' }),
    recordOf('child', { fixed: '1.1', ecosystem: 'PyPI' }),
  ])
  const manifests = Object.entries(FILES).map(([path, text]) => {
    const parsed = parseManifest(path, text, {})!
    const vulnerable = parsed.entries
      .filter(({ name }) => name === 'child')
      .map(({ name, version }) => ({ packageName: name, currentVersion: version ?? '' }))
    return { parsed, text, vulnerable }
  })
  const result = planDependencyFixes({
    manifests,
    assess,
    metadata: await readPackageMetadata(registry, manifests),
    allowMajor: false,
    parse: parseManifest,
  })
  t.same(standIn.asked, ['child', 'parent'])
  t.match(result.fixes, [
    { ecosystem: 'npm', packageName: 'child', how: 'parent', lockFile: 'updated' },
    { ecosystem: 'PyPI', packageName: 'child', how: 'direct', to: '1.1' },
  ])
  t.match(result.files[0]?.after, `${standIn.url}/child/-/child-1.0.1.tgz`)
})
