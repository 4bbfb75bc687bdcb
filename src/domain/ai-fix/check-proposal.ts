import type { Language } from '../../analysis/source/language.ts'
import type { AiFixTask, AiProposal, AiRejection } from './ai-fix.ts'
import { applyProposal, type Change } from './apply-proposal.ts'
import { changesCode } from './changes-code.ts'
import { readLines } from './file-lines.ts'
import { mentionsMask } from './mask-lines.ts'
import { addsDangerousCall } from './checks/dangerous-calls.ts'
import { hasHiddenCharacters, hidesCharacters } from './checks/hidden-characters.ts'
import { addsNetworkAddress, holdsAddress } from './checks/network-address.ts'
import { addsPackage } from './checks/new-package.ts'
import { removesCheck } from './checks/removed-checks.ts'
import { endsOpen, leavesOpen } from './checks/spills-over.ts'
import { isProtected } from './checks/protected-path.ts'
import { touchesSuppression } from './checks/suppressions.ts'

export type CheckOptions = { readonly language: Language; readonly nonce: string }
type Checked = { readonly change: Change } | { readonly rejection: AiRejection }

/** Maximum number of added and removed lines together: a fix is small, and a person has to read it. */
const MAX_CHANGED_LINES = 60
const MAX_LINE_LENGTH = 240
/** Replaced lines may be longer than others, up to what a person would write. */
const MAX_OLD_LINE_LENGTH = 1_000

/**
 * Applies a proposal if it passes every check. The checks look at what the edits add, in code, strings and comments alike.
 * Whether the result is correct is proven afterwards.
 */
export function checkProposal(task: AiFixTask, proposal: AiProposal, options: CheckOptions): Checked {
  const { file } = task
  if (isProtected(file.path, file.content)) return { rejection: 'protected_path' }
  const texts = [proposal.title, proposal.explanation, proposal.behaviourChange]
  if (texts.some(hasHiddenCharacters)) return { rejection: 'hidden_characters' }
  if (texts.some((text) => mentionsMask(text, options.nonce))) return { rejection: 'touches_secret' }
  if (texts.some(holdsAddress)) return { rejection: 'network_address' }
  const applied = applyProposal(task, proposal.edits, options)
  if ('rejection' in applied) return applied
  const { added, removed, after } = applied.change
  if (after === file.content) return { rejection: 'no_change' }
  if (added.length + removed.length > MAX_CHANGED_LINES) return { rejection: 'too_many_lines' }
  // Lines that are moved or indented differently may stay as long as they were.
  const longest = Math.max(0, ...removed.map(({ length }) => length))
  if (longest > MAX_OLD_LINE_LENGTH || added.some(({ length }) => length > Math.max(MAX_LINE_LENGTH, longest)))
    return { rejection: 'too_long' }
  if (reachesOut(task, applied.change, options.language)) return { rejection: 'outside_slice' }
  const rejection = judgeAdded(task, applied.change, options.language)
  if (rejection) return { rejection }
  const isMoved = added.length + removed.length === 0
  if (!isMoved && !changesCode(added, removed, options.language)) return { rejection: 'no_change' }
  if (isProtected(file.path, after)) return { rejection: 'touches_suppression' }
  return applied
}

/** Edits that leave a statement or comment open change the code after the slice, whatever lines they name. */
function reachesOut({ file, slices }: AiFixTask, { added, removed, ends }: Change, language: Language): boolean {
  const lines = readLines(file.content)
  return (
    leavesOpen(added, removed, language) ||
    slices.some((slice, index) => endsOpen(ends[index] ?? null, lines[slice.last - 1]?.text ?? '', language))
  )
}

function judgeAdded(
  { finding, allowedPackages, importedModules, reachingNames }: AiFixTask,
  change: Change,
  language: Language,
): AiRejection | null {
  const { added, removed } = change
  if (hidesCharacters(added, removed, language)) return 'hidden_characters'
  if (touchesSuppression(added)) return 'touches_suppression'
  const mayStartProcesses = finding.ruleId === 'command-injection'
  if (addsPackage(added, { language, packages: allowedPackages, imported: importedModules, mayStartProcesses }))
    return 'new_package'
  if (addsNetworkAddress(added, removed, finding.ruleId === 'open-redirect')) return 'network_address'
  if (removesCheck(added, removed)) return 'removes_check'
  const calls = { language, ruleId: finding.ruleId, reachingNames }
  return addsDangerousCall(added, removed, calls) ? 'dangerous_call' : null
}
