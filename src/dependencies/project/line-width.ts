import { parseToml } from '../manifests/python/parse-toml.ts'
import { readField } from '../manifests/record-fields.ts'
import { parseJson } from './node-project.ts'

const PRETTIER_DEFAULT = 80
const BLACK_DEFAULT = 88
const MIN_WIDTH = 40
const MAX_WIDTH = 400

export type FormattedLanguage = 'java' | 'javascript' | 'python'

/** The line width in a formatter's settings for a language; null if they have none. */
export function statedWidth(path: string, text: string, language: FormattedLanguage): number | null {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const width =
    name === '.editorconfig'
      ? editorWidth(text, language)
      : language === 'javascript'
        ? prettierWidth(name, text)
        : language === 'python'
          ? pythonWidth(name, text)
          : null
  return width !== null && width >= MIN_WIDTH && width <= MAX_WIDTH ? width : null
}

function prettierWidth(name: string, text: string): number | null {
  if (name === 'package.json') {
    const prettier = readField(parseJson(text), 'prettier')
    return typeof prettier === 'object' && prettier !== null ? numberOr(readField(prettier, 'printWidth')) : null
  }
  if (!name.startsWith('.prettierrc')) return null
  const written = /["']?printWidth["']?\s*:\s*(\d{2,3})/.exec(text)?.[1]
  return written === undefined ? PRETTIER_DEFAULT : Number(written)
}

function numberOr(value: unknown): number {
  return typeof value === 'number' ? value : PRETTIER_DEFAULT
}

function pythonWidth(name: string, text: string): number | null {
  if (name === 'pyproject.toml') return toolWidth(text)
  if (/^\.?ruff\.toml$/.test(name)) return matched(text, /^line-length\s*=\s*(\d{2,3})/m) ?? BLACK_DEFAULT
  return /^(?:setup\.cfg|tox\.ini|\.flake8)$/.test(name) ? matched(text, /^max-line-length\s*[=:]\s*(\d{2,3})/m) : null
}

function toolWidth(text: string): number | null {
  const tools = readField(parseToml(text).root, 'tool')
  for (const tool of ['black', 'ruff']) {
    const settings = readField(tools, tool)
    if (settings === undefined) continue
    const width = readField(settings, 'line-length')
    return typeof width === 'number' ? width : BLACK_DEFAULT
  }
  return null
}

const EXTENSIONS: Readonly<Record<FormattedLanguage, RegExp>> = {
  java: /\bjava\b/,
  javascript: /\b(?:js|ts|jsx|tsx|mjs|cjs)\b/,
  python: /\bpy\b/,
}

/** The last section for the language counts, as in editors; sections for all files count, too. */
function editorWidth(text: string, language: FormattedLanguage): number | null {
  let isFor = false
  let width: number | null = null
  for (const line of text.split('\n', 2000)) {
    const section = /^\s*\[(.{1,200})\]\s*$/.exec(line)?.[1]
    if (section !== undefined) isFor = section === '*' || EXTENSIONS[language].test(section)
    const stated = isFor ? matched(line, /^\s*max_line_length\s*=\s*(\d{2,3})/) : null
    width = stated ?? width
  }
  return width
}

function matched(text: string, pattern: RegExp): number | null {
  const found = pattern.exec(text)?.[1]
  return found === undefined ? null : Number(found)
}
