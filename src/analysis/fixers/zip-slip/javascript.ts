import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { isMemberNode, type Node, unwrap } from '../../frontends/javascript/syntax.ts'
import { removeProperty } from '../editing/javascript/object-options.ts'
import type { NoFix } from '../../source/finding.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { keepInside } from '../path-traversal/javascript.ts'

const NO_FOLDER: NoFix = {
  code: 'needs_design',
  reason:
    'The code does not name a target directory for the files; resolve each name against one, and skip entries outside of it.',
}

/** Rejects `join(folder, entry.path)` when it leads out of the folder. */
export function fixZipSlip(context: FixContext): FixPlan | NoFix | null {
  const restored = withoutOption(context)
  if (restored) return restored
  const plan = keepInside(context, isFolder)
  if (!plan) return NO_FOLDER
  return {
    ...plan,
    title: 'Reject entries outside of the directory',
    explanation: 'The name in the archive is resolved first, and rejected if it leads out of the directory.',
    behaviourChange: 'None for archives whose files stay inside the directory; others are rejected.',
  }
}

/** `tar.extract({ …, preservePaths: true })`: without the option, the library itself keeps files inside the folder. */
function withoutOption({ file, match }: FixContext): FixPlan | null {
  if (!/^(?:tar|tar-fs)\b/.test(match.call?.api ?? '')) return null
  const options = match.call?.argNodes.find(({ type }) => type === 'ObjectExpression')
  const edit = options && removeProperty(file, options, (name, value) => OPTION.test(name) && value === 'true')
  if (!edit) return null
  return {
    edits: [edit],
    safety: 'glance',
    title: 'Keep the files inside their folder',
    explanation:
      'Without the option, the library removes the leading slash of names, and skips names that lead out of the directory.',
    behaviourChange: 'None for archives whose files stay inside the directory; others are skipped or written into it.',
  }
}

const OPTION = /^(?:preservePaths|P)$/

/** The target folder: a name or a setting that does not come from the archive. */
function isFolder(file: JavaScriptFile, node: Node): boolean {
  const inner = unwrap(node)
  if (inner.type === 'StringLiteral') return true
  if (inner.type === 'CallExpression') return /^(?:process\.cwd|os\.tmpdir|tmpdir)\(\)$/.test(textOf(file, inner))
  if (inner.type === 'Identifier' || isMemberNode(inner))
    return (
      /(?:dir|folder|root|target|dest|destination|output|out|base|path|cwd|directory|__dirname|prefix|location)$/i.test(
        textOf(file, inner),
      ) && !/entry|file|header|item|zip/i.test(textOf(file, inner))
    )
  return false
}
