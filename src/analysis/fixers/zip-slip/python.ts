import { replaceNode } from '../editing/edits.ts'
import { keywordOf, setKeywords } from '../editing/python/arguments.ts'
import { enclosingFunction } from '../editing/python/python-file.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { containPath, pathIn } from '../path-traversal/python.ts'

const EXTRACT_DATA = {
  needs: ['python:extraction filters'],
  safety: 'glance',
  title: 'Extract with the `data` filter',
  explanation: 'The `data` filter rejects entries, links and devices that lead out of the target directory.',
  behaviourChange:
    'None for archives of plain files; modes and owners of special files are not restored. Python before 3.8.17, 3.9.17, 3.10.12 and 3.11.4 does not support the argument.',
} as const

/** `shutil.unpack_archive` rejects filters for other archive formats. */
function unpacksTar(call: string): boolean {
  return /(['"])[^'"]*(?:tar|\.t[gbx]z2?)(?:\.\w+)?\1/.test(call)
}

/** `tar.extractall(path)` → `filter="data"`; entries that the code writes itself are kept inside the folder. */
export function fixPythonZipSlip(context: PythonFixContext): FixPlan | null {
  const { file, match } = context
  const { call, argument } = match
  if (call && /^(?:extract|extractall|unpack_archive)$/.test(call.name) && /tarfile|shutil/.test(call.api ?? '')) {
    const around = enclosingFunction(file, call.node)
    if (call.name === 'unpack_archive' && !unpacksTar(file.textOf(call.node))) return null
    const given = keywordOf(file, call.node, 'filter')?.value
    if (given && /^(['"])(?:fully_trusted|tar)\1$/.test(file.textOf(given)))
      return { ...EXTRACT_DATA, edits: [replaceNode(given, file.style.quote('data'))], safety: 'review' }
    // A separate branch for releases without the filter.
    if (/data_filter|\bfilter\s*=/.test(file.textOf(around ?? call.node))) return null
    const edits = setKeywords(file, call.node, { filter: file.style.quote('data') })
    if (!edits || edits.length === 0) return null
    return { ...EXTRACT_DATA, edits }
  }
  return argument && containPath(context, pathIn(file, argument))
}
