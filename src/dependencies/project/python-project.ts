import { parseManifest } from '../manifests/parse-manifest.ts'
import { parseToml } from '../manifests/python/parse-toml.ts'
import { readField, readText } from '../manifests/record-fields.ts'
import type { ReadRelated } from '../manifests/manifest-parser.ts'
import { normalizeName } from '../normalize-name.ts'
import { pythonVersions } from '../versions/python.ts'
import { type StatedVersion, stateVersion } from './stated-version.ts'

/** From a pyproject.toml: the interpreter and the dependencies. */
export function readPyproject(path: string, text: string): StatedVersion[] {
  const { root } = parseToml(text)
  const poetry = readField(readField(readField(root, 'tool'), 'poetry'), 'dependencies')
  const asked = readText(readField(root, 'project'), 'requires-python') ?? readText(poetry, 'python')
  return [...statePython(asked), ...readRequired(path, text, () => null)]
}

/** From a requirements file or a lock file: the versions of packages. */
export function readRequired(path: string, text: string, readRelated: ReadRelated): StatedVersion[] {
  const entries = parseManifest(path, text, { readRelated })?.entries ?? []
  return entries.flatMap(({ name, version }) => stateVersion(normalizeName('PyPI', name), version))
}

/** From a Pipfile: the interpreter and the dependencies. */
export function readPipfile(text: string): StatedVersion[] {
  const { root } = parseToml(text)
  const requires = readField(root, 'requires')
  const packages = Object.entries(readField(root, 'packages') ?? {})
  return [
    ...stateVersion('python', readText(requires, 'python_full_version') ?? readText(requires, 'python_version')),
    ...packages.flatMap(([name, value]) =>
      stateLowest(normalizeName('PyPI', name), typeof value === 'string' ? value : readText(value, 'version')),
    ),
  ]
}

const PYTHON_REQUIRES = /\bpython_requires\s*=\s*["']?\s*([^"'\n#]{1,100})/
const REQUIREMENT = /^[\s"']*([A-Za-z][\w.-]{0,100})(?:\[[\w, -]{0,100}\])?\s*([=~>]=[^"'\n;#]{1,100})/gm

/** From setup.py and setup.cfg, which are not run: what can be read from their text. */
export function readSetup(text: string): StatedVersion[] {
  const python = PYTHON_REQUIRES.exec(text)?.[1] ?? null
  const libraries = [...text.matchAll(REQUIREMENT)].flatMap(([, name = '', requirement = '']) =>
    name === 'python_requires' ? [] : stateLowest(normalizeName('PyPI', name), requirement.trim().replace(/,$/, '')),
  )
  return [...statePython(python), ...libraries]
}

/** From the METADATA file of an installed package: https://packaging.python.org/en/latest/specifications/core-metadata/ */
export function readInstalledPackage(text: string): StatedVersion[] {
  const [head = ''] = text.split(/\r?\n\r?\n/, 1)
  const libraries = [
    ...head.matchAll(/^Requires-Dist: ([A-Za-z][\w.-]{0,100})[^\n;>=~]{0,40}\(?([>=~]=[\w.,<>=!~ *]{1,100})/gm),
  ]
  return [
    ...statePython(/^Requires-Python: ([^\n]{1,100})/m.exec(head)?.[1] ?? null),
    ...libraries.flatMap(([, name = '', requirement = '']) => stateLowest(normalizeName('PyPI', name), requirement)),
  ]
}

/** `.python-version` and `runtime.txt`: `3.9.1`, `python-3.9.1`. */
export function readPythonVersionFile(text: string): StatedVersion[] {
  return stateVersion('python', text.trim().replace(/^(?:python|cpython)-?/, ''))
}

/** Poetry's `^3.8` and `~3.8` begin at 3.8. */
function statePython(requirement: string | null): StatedVersion[] {
  const written = requirement?.trim().replace(/(^|,\s*)[\^~](?=\d)/g, '$1>=') ?? null
  return stateLowest('python', written)
}

function stateLowest(name: string, requirement: string | null): StatedVersion[] {
  return requirement === null ? [] : stateVersion(name, pythonVersions.lowestVersion(requirement))
}
