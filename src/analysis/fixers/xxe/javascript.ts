import { endOf, startOf } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import { propertyNamed } from '../editing/javascript/settings.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { RESOLVE_NOTHING } from './plan.ts'

const NO_SWITCH: NoFix = {
  code: 'no_safe_fix',
  reason:
    'This parser has no setting that disables entities; reject documents that contain `<!DOCTYPE` before they are parsed.',
}

/** `{ noent: true }` → `{ noent: false }`. */
export function fixXxe({ file, match }: FixContext): FixPlan | NoFix | null {
  const { call } = match
  for (const node of call?.argNodes ?? []) {
    const setting = propertyNamed(file, node, /^(?:noent|replaceEntities|processEntities|dtdload|expandEntities)$/)
    if (setting?.value.type !== 'BooleanLiteral' || !setting.value.value) continue
    return {
      ...RESOLVE_NOTHING,
      edits: [{ start: startOf(setting.value), end: endOf(setting.value), newText: 'false' }],
      behaviourChange: 'None for documents without custom entities; custom entities are not expanded.',
    }
  }
  return /^(?:node-expat|expat|xml2json)\b/.test(call?.api ?? '') ? NO_SWITCH : null
}
