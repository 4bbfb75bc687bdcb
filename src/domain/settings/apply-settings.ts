import { CONFIDENCES, SEVERITIES, type Finding } from '../../analysis/source/finding.ts'
import { languageOfPath } from '../../analysis/source/language.ts'
import { stricterAiFixMode, type AiFixMode } from '../ai-fix/ai-fix-mode.ts'
import type { HiddenReason } from '../findings/reviewed-finding.ts'
import { matchesPath } from './matches-path.ts'
import type { ReadSettings } from './read-settings.ts'
import type { Settings } from './settings.ts'

/** Whether a file is analysed at all. */
export function isInScope({ paths, languages }: Settings, path: string): boolean {
  const language = languageOfPath(path)
  if (languages && language && !languages.includes(language)) return false
  if (paths?.include && !paths.include.some((pattern) => matchesPath(pattern, path))) return false
  return !paths?.exclude?.some((pattern) => matchesPath(pattern, path))
}

/** Filters findings to files in scope and enabled rules, with the severities of this repository. */
export function adjustFindings<F extends Finding>(settings: Settings, findings: readonly F[]): F[] {
  return findings.flatMap((finding) => {
    const level = settings.rules?.[finding.ruleId]
    if (level === 'off' || !isInScope(settings, finding.file)) return []
    return [level ? { ...finding, severity: level } : finding]
  })
}

/** The IDs of the enabled rules, or undefined if all are enabled. */
export function activeRules(settings: readonly Settings[], ruleIds: readonly string[]): readonly string[] | undefined {
  const active = ruleIds.filter((id) => settings.some(({ rules }) => rules?.[id] !== 'off'))
  return active.length === ruleIds.length ? undefined : active
}

/** Why comments and the verdict leave a finding out; null if they show it. */
export function hiddenReasonOf(
  settings: Settings,
  finding: Pick<Finding, 'kind' | 'severity' | 'confidence'>,
): HiddenReason | null {
  const { confidence = 'medium', severity = 'low', 'file-kinds': kinds = ['source'] } = settings
  if (!kinds.includes(finding.kind)) return 'file-kind'
  if (SEVERITIES.indexOf(finding.severity) > SEVERITIES.indexOf(severity)) return 'severity'
  return CONFIDENCES.indexOf(finding.confidence) > CONFIDENCES.indexOf(confidence) ? 'confidence' : null
}

/**
 * Which AI fixes the repository allows. An invalid file allows none, because it may have meant to forbid them. A pull
 * request cannot allow what the settings before it forbid.
 * @param before the merge base's, when the pull request changes the file; else null.
 */
export function decideAiFixes({ settings, problems }: ReadSettings, before: Settings | null): AiFixMode {
  if (problems.length > 0) return 'off'
  const { 'ai-fixes': own = 'pull-request' } = settings
  return stricterAiFixMode(before?.['ai-fixes'] ?? 'pull-request', own)
}
