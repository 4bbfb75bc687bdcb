import { dirname, join } from 'node:path/posix'
import { importedNamesOf, type ImportedNames } from './imported-names.ts'
import { type Language, languageOfPath } from './language.ts'
import type { SourceFile } from './source-file.ts'

/** For each file, the positions of those that it imports, nearest in the text first. */
export type ImportGraph = readonly (readonly number[])[]

type Known = {
  readonly path: string
  readonly language: Language | null
  readonly names: ImportedNames
  readonly content: string
}
type Index = ReadonlyMap<string, readonly number[]>

const SCRIPT_ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.mts', '.cts']
const NONE: ImportedNames = { modules: [], ownPackage: null }

/** Which files look into which, as far as their texts tell without being read as code. */
export function createImportGraph(files: readonly SourceFile[]): ImportGraph {
  const known = files.map((file): Known => {
    const language = file.language ?? languageOfPath(file.path)
    return {
      path: file.path,
      content: file.content,
      language,
      names: language ? importedNamesOf(file.content, language) : NONE,
    }
  })
  const index = indexFiles(known)
  return known.map((file, own) => [...new Set(importsOf(file, index))].filter((other) => other !== own))
}

function indexFiles(files: readonly Known[]): Index {
  const index = new Map<string, number[]>()
  const add = (key: string, position: number): void => {
    const list = index.get(key)
    if (list) list.push(position)
    else index.set(key, [position])
  }
  for (const [position, file] of files.entries()) for (const key of keysOf(file)) add(key, position)
  return index
}

/** Names under which others may mean a file. Source folders are no packages, so every end of a Python path is one. */
function keysOf({ path, language, names: { ownPackage } }: Known): string[] {
  if (language === 'java') {
    const name = /([^/]+)\.java$/i.exec(path)?.[1] ?? ''
    return [`java ${qualify(ownPackage ?? '', name)}`, `package ${ownPackage ?? ''}`]
  }
  if (language === 'python') {
    const parts = path.replace(/(?:\/__init__)?\.py$/i, '').split('/')
    return parts.map((_, from) => `python ${parts.slice(from).join('.')}`)
  }
  return language ? [`script ${path}`] : []
}

function qualify(base: string, name: string): string {
  return base === '' ? name : `${base}.${name}`
}

function importsOf(file: Known, index: Index): number[] {
  if (file.language === 'java') return javaImports(file, index)
  if (file.language === 'python') return file.names.modules.flatMap((module) => pythonImports(file.path, module, index))
  return file.names.modules.flatMap((module) => scriptImports(file.path, module, index))
}

const SOME_NAMES = 2_000

/** Classes of the own package and of packages that are imported whole are meant by their bare names. */
function javaImports({ content, names: { modules, ownPackage } }: Known, index: Index): number[] {
  const whole = modules.filter((module) => module.endsWith('.*')).map((module) => module.slice(0, -2))
  const open = [ownPackage ?? '', ...whole].filter((name) => index.has(`package ${name}`))
  const bare = open.length > 0 ? [...new Set(content.match(/\b[A-Z]\w*/g) ?? [])].slice(0, SOME_NAMES) : []
  const named = modules.flatMap((module) => javaClass(module, index))
  return [...named, ...open.flatMap((base) => bare.flatMap((name) => index.get(`java ${qualify(base, name)}`) ?? []))]
}

/** `a.b.C`, or a member of it: `a.b.C.D`. */
function javaClass(module: string, index: Index): readonly number[] {
  const name = module.replace(/\.\*$/, '')
  return index.get(`java ${name}`) ?? index.get(`java ${name.slice(0, Math.max(0, name.lastIndexOf('.')))}`) ?? []
}

/** Of several files of one name the one in the same folder is meant, as far as anybody can tell. */
function pythonImports(path: string, module: string, index: Index): readonly number[] {
  const [dots = ''] = /^\.*/.exec(module)!
  if (dots === '') return index.get(`python ${module}`) ?? []
  let folder = dirname(path)
  for (let up = 1; up < dots.length; up += 1) folder = dirname(folder)
  const full = [...(folder === '.' ? [] : folder.split('/')), ...module.slice(dots.length).split('.').filter(Boolean)]
  return index.get(`python ${full.join('.')}`) ?? []
}

function scriptImports(path: string, module: string, index: Index): readonly number[] {
  const isAlias = /^[@~]\//.test(module)
  if (!module.startsWith('.') && !isAlias) return []
  const at = path.lastIndexOf('src/')
  const base = isAlias ? join(at < 0 ? '' : path.slice(0, at + 4), module.slice(2)) : join(dirname(path), module)
  for (const start of [base, base.replace(/\.[cm]?js$/, ''), `${base}/index`]) {
    for (const ending of SCRIPT_ENDINGS) {
      const found = index.get(`script ${start}${ending}`)
      if (found) return found
    }
  }
  return []
}
