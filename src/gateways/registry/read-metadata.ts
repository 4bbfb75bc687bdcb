import type { PackageMetadata, VersionMetadata } from '../../dependencies/upgrades/package-metadata.ts'

type Json = Readonly<Record<string, unknown>>

const INTEGRITY = /^sha(?:1|256|384|512)-[A-Za-z0-9+/]+={0,2}(?:\s+sha(?:1|256|384|512)-[A-Za-z0-9+/]+={0,2})*$/

/** @returns null if the answer is about another package, or not JSON */
export function readMetadata(name: string, body: string): PackageMetadata | null {
  const document = readJson(body)
  if (!isObject(document) || own(document, 'name') !== name) return null
  const versions = own(document, 'versions')
  if (!isObject(versions)) return null
  const read = Object.entries(versions).flatMap(([version, data]) => {
    const metadata = isObject(data) && own(data, 'version') === version ? readVersion(name, version, data) : null
    return metadata ? [[version, metadata] as const] : []
  })
  return { name, versions: new Map(read) }
}

function readVersion(name: string, version: string, data: Json): VersionMetadata {
  const dist = own(data, 'dist')
  const optionalDependencies = readNames(own(data, 'optionalDependencies'))
  // The registry also lists optional dependencies among the others; lock files do not.
  const dependencies = readNames(own(data, 'dependencies'), (key) => !Object.hasOwn(optionalDependencies, key))
  const meta = own(data, 'peerDependenciesMeta')
  const optionalPeers = isObject(meta)
    ? Object.keys(meta).filter((key) => own(own(meta, key), 'optional') === true)
    : []
  const deprecated = text(own(data, 'deprecated'))
  return {
    version,
    integrity: readIntegrity(dist),
    tarball: readTarball(dist),
    isDeprecated: deprecated !== null && deprecated !== '',
    dependencies,
    optionalDependencies,
    peerDependencies: readNames(own(data, 'peerDependencies')),
    optionalPeers,
    copied: {
      bin: readBin(name, own(data, 'bin')),
      engines: onlyIf(isObject, own(data, 'engines')),
      cpu: onlyIf(Array.isArray, own(data, 'cpu')),
      os: onlyIf(Array.isArray, own(data, 'os')),
      libc: onlyIf(Array.isArray, own(data, 'libc')),
      funding: own(data, 'funding'),
      hasInstallScript: own(data, 'hasInstallScript') === true ? true : undefined,
      deprecated: deprecated ?? undefined,
    },
  }
}

/** Versions from the registry's first years have only a SHA-1 in hex. */
function readIntegrity(dist: unknown): string | null {
  const integrity = text(own(dist, 'integrity'))
  if (integrity !== null && INTEGRITY.test(integrity)) return integrity
  const sum = text(own(dist, 'shasum'))
  return sum !== null && /^[0-9a-f]{40}$/i.test(sum) ? `sha1-${Buffer.from(sum, 'hex').toString('base64')}` : null
}

function readTarball(dist: unknown): string | null {
  const tarball = text(own(dist, 'tarball'))
  return tarball !== null && /^https?:\/\//.test(tarball) && URL.canParse(tarball) ? tarball : null
}

/** `"bin": "cli.js"` is a command named like the package. */
function readBin(name: string, bin: unknown): unknown {
  return typeof bin === 'string' ? { [name.slice(name.indexOf('/') + 1)]: bin } : onlyIf(isObject, bin)
}

function readNames(names: unknown, isKept: (key: string) => boolean = () => true): Record<string, string> {
  const read = Object.create(null) as Record<string, string>
  if (isObject(names))
    for (const [key, range] of Object.entries(names)) if (typeof range === 'string' && isKept(key)) read[key] = range
  return read
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function own(object: unknown, key: string): unknown {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function onlyIf(is: (value: unknown) => boolean, value: unknown): unknown {
  return is(value) ? value : undefined
}
