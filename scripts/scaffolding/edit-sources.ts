import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'

/** Shared by the scaffolds: reading existing sources and writing the results. */
const PROJECT = new URL('../../', import.meta.url)
const SERVICES = 'src/services/create-services.ts'

/** The content of a file of the project, by its path. */
export type ReadSource = (path: string) => string
/** File contents to write, by path. */
export type MadeFiles = ReadonlyMap<string, string>

export function readSource(path: string): string {
  return readFileSync(new URL(path, PROJECT), 'utf8')
}

/**
 * Formats and writes the files. Edited sources are given in full.
 * @param created files that must not exist yet.
 * @throws Error when one of them does; nothing is written then.
 */
export async function writeMade(files: MadeFiles, created: readonly string[]): Promise<void> {
  for (const path of created) if (existsSync(new URL(path, PROJECT))) throw new Error(`${path} is there already`)
  for (const [path, content] of await formatMade(files)) {
    const url = new URL(path, PROJECT)
    mkdirSync(dirname(fileURLToPath(url)), { recursive: true })
    writeFileSync(url, content)
  }
}

export async function formatMade(files: MadeFiles): Promise<MadeFiles> {
  const configuration = await resolveConfig(fileURLToPath(new URL('package.json', PROJECT)))
  const formatted = [...files].map(async ([path, content]) => {
    return [path, await format(content, { ...configuration, filepath: path })] as const
  })
  return new Map(await Promise.all(formatted))
}

/**
 * Adds a service to the factory of its folder.
 * @throws Error for a folder without one.
 */
export function addToFactory(
  read: ReadSource,
  folder: string,
  service: string,
): readonly [path: string, content: string] {
  const path = findFactory(read(SERVICES), folder)
  const create = `create${pascalCase(service)}`
  const source = addImport(read(path), `import { ${create} } from './${kebabCase(service)}.ts'`)
  const end = source.lastIndexOf('\n  }\n}')
  if (end < 0) throw new Error(`${path} does not end with the object of its services`)
  return [path, `${source.slice(0, end)}\n    ${service}: ${create}(),${source.slice(end)}`]
}

/** Only folders whose services have names of their own; operators' services do not. */
function findFactory(services: string, folder: string): string {
  const factories = [...services.matchAll(/from '\.\/([a-z-]+)\/(create-(?:[a-z-]+-services|quotas)\.ts)'/g)].flatMap(
    ([, name = '', file = '']) => (name === 'operator' ? [] : [{ name, file }]),
  )
  const found = factories.find(({ name }) => name === folder)
  if (found) return `src/services/${folder}/${found.file}`
  const names = factories.map(({ name }) => name).join(', ')
  throw new Error(`There is no factory of services in ${folder}; there is one in ${names}`)
}

/** Adds an import after the existing ones; people decide their order. */
export function addImport(source: string, line: string): string {
  const lines = source.split('\n')
  const last = lines.findLastIndex((one) => /^(?:import |\} from ')/.test(one))
  return lines.toSpliced(last + 1, 0, line).join('\n')
}

/** Adds text at the end of a block that begins with a line: before the first closing line. */
export function addAtEnd(
  source: string,
  { opening, closing, text }: { opening: string; closing: string; text: string },
): string {
  const start = source.indexOf(opening)
  const end = start < 0 ? -1 : source.indexOf(closing, start + opening.length)
  if (end < 0) throw new Error(`There is no ${JSON.stringify(opening)} to add to`)
  return `${source.slice(0, end)}\n${text}${source.slice(end)}`
}

/** `listLabels` → `list-labels`. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** `list-labels` → `listLabels`. */
export function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** `listLabels` → `ListLabels`. */
export function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** A text between single quotes. */
export function quote(text: string): string {
  return `'${text.replaceAll('\\', '').replaceAll("'", '’')}'`
}

/** Runs a scaffold and prints its errors for the user. */
export async function runScaffold(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
