import { replaceNode } from '../editing/edits.ts'
import type { NoFix } from '../../source/finding.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

const WRITE_BY_OTHERS = 0o022
const CUT_BY_UMASK: NoFix = {
  code: 'needs_design',
  reason:
    'A new file gets this mode without the bits of the umask, which the user who runs the program controls; set the mode with `os.chmod` if it must be exact.',
}

/** `0o777` → `0o755`: only the owner may write. Inverted for `umask`, which lists permissions to remove. */
export function fixPythonFilePermission({ file, match }: PythonFixContext): FixPlan | NoFix | null {
  const { argument, call } = match
  if (argument?.type !== 'integer' || !call) return null
  const written = file.textOf(argument)
  const mode = Number(written.replace(/_/g, ''))
  if (!Number.isInteger(mode) || mode < 0 || mode > 0o7777) return null
  const wanted = call.name === 'umask' ? mode | WRITE_BY_OTHERS : mode & ~WRITE_BY_OTHERS
  if (wanted === mode) return null
  if (call.api === 'os.open' || call.api === 'os.mkdir' || call.api === 'os.makedirs') return CUT_BY_UMASK
  return {
    edits: [replaceNode(argument, `0o${wanted.toString(8).padStart(3, '0')}`)],
    safety: 'glance',
    title: 'Make the file writable only by its owner',
    explanation: 'Other users on the machine can no longer change the file.',
    behaviourChange: 'Programs that run as another user, even in the same group, can no longer write to it.',
  }
}
