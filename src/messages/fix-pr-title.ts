import type { FixDescription } from '../domain/fix-pr/fix-description.ts'
import { commitText } from './commit-text.ts'

/**
 * Plain text, one line: `Use execFile in run.js`, or `Fix 3 security findings in #12`. No text of a model: titles end up in
 * commit messages, where some words have effects.
 */
export function fixPrTitle(originalNumber: number, fixes: readonly FixDescription[], maxCharacters = 120): string {
  const [first] = fixes
  if (fixes.length !== 1 || !first) {
    const areUpgrades = fixes.length > 1 && fixes.every(({ upgrade }) => upgrade)
    const what = areUpgrades
      ? `Upgrade ${fixes.length} vulnerable dependencies`
      : `Fix ${fixes.length} security findings`
    return `${what} in #${originalNumber}`
  }
  const fileName = first.file.split('/').at(-1) ?? first.file
  const title = first.ai ? `AI fix for ${first.ruleId}` : first.title
  return commitText(`${title} in ${fileName}`, maxCharacters)
}
