import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languageOfPath, type Language } from '../../src/analysis/source/language.ts'
import type { FixedFile } from '../../src/analysis/source/text-edit.ts'

/** The complaints of a language tool about one text, without line numbers. */
export type FileChecker = (content: string, path: string) => readonly string[]
export type CheckedFile = { readonly path: string; readonly complaints: readonly string[] }

/** Tools that parse a file without running it. Others, such as compilers, can be added as rows. */
export const CHECKERS: Readonly<Partial<Record<Language, readonly FileChecker[]>>> = {
  python: [compilePython, findUndefinedNames],
  javascript: [checkJavaScript],
  typescript: [stripTypes],
}

/** Fixed files with new complaints. */
export function checkFixed(files: readonly FixedFile[], checkers = CHECKERS): CheckedFile[] {
  return files.flatMap(({ path, before, after }) => {
    const language = languageOfPath(path)
    const complaints = (language ? (checkers[language] ?? []) : []).flatMap((check) => {
      const known = new Set(check(before, path))
      return check(after, path).filter((complaint) => !known.has(complaint))
    })
    return complaints.length > 0 ? [{ path, complaints }] : []
  })
}

function runOn(
  content: string,
  name: string,
  command: readonly [string, ...string[]],
): { ok: boolean; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'fixwright-check-'))
  try {
    const file = join(folder, name)
    writeFileSync(file, content)
    const [program, ...args] = command
    const { status, stdout, stderr } = spawnSync(program, [...args, file], { encoding: 'utf8', cwd: folder })
    return { ok: status === 0, output: `${stdout}${stderr}`.replaceAll(file, name) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The last line names the error. */
function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}

const COMPILE = "import ast, sys; ast.parse(open(sys.argv[1], 'rb').read())"

function compilePython(content: string): string[] {
  const { ok, output } = runOn(content, 'file.py', ['python3', '-c', COMPILE])
  return ok ? [] : [lastLine(output)]
}

/** Empty when pyflakes is not installed. */
function findUndefinedNames(content: string): string[] {
  const { output } = runOn(content, 'file.py', ['python3', '-m', 'pyflakes'])
  return output
    .split('\n')
    .flatMap((line) => /undefined name .*|imported but unused.*|redefinition of .*/.exec(line)?.[0] ?? [])
}

/** As a module or as a script, without the package's own configuration. */
function checkJavaScript(content: string): string[] {
  if (/<\w+[\s/>]/.test(content) && /\breact\b/.test(content)) return []
  const results = ['file.mjs', 'file.cjs'].map((name) => runOn(content, name, [process.execPath, '--check']))
  const [module] = results
  if (results.some(({ ok }) => ok) || !module) return []
  return [/SyntaxError: .*/.exec(module.output)?.[0] ?? 'SyntaxError']
}

/** Strips types; syntax that cannot be parsed or stripped is a complaint. */
function stripTypes(content: string, path: string): string[] {
  if (path.endsWith('x')) return []
  try {
    stripTypeScriptTypes(content, { mode: 'strip' })
    return []
  } catch (error) {
    return [error instanceof Error ? (error.message.split('\n').at(-1) ?? '') : String(error)]
  }
}
