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

const SETTINGS = ['noent', 'replaceEntities', 'processEntities', 'dtdload', 'dtdattr', 'expandEntities']

/** `{ noent: true, dtdload: true }` → both `false`: either of them fetches what the document names. */
export function fixXxe({ file, match }: FixContext): FixPlan | NoFix | null {
  const { call } = match
  for (const node of call?.argNodes ?? []) {
    const enabled = SETTINGS.flatMap((name) => {
      const value = propertyNamed(file, node, new RegExp(`^${name}$`))?.value
      return value?.type === 'BooleanLiteral' && value.value ? [value] : []
    })
    if (enabled.length === 0) continue
    return {
      ...RESOLVE_NOTHING,
      edits: enabled.map((value) => ({ start: startOf(value), end: endOf(value), newText: 'false' })),
      behaviourChange: 'None for documents without custom entities; custom entities are not expanded.',
    }
  }
  return /^(?:node-expat|expat|xml2json)\b/.test(call?.api ?? '') ? NO_SWITCH : null
}
