import { textOf } from '../../frontends/javascript/javascript-file.ts'
import { endOf, isMemberNode, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

/** `unserialize(text)` → `JSON.parse(text)`; YAML uses a schema without functions. */
export function fixInsecureDeserialization(context: FixContext): FixPlan | null {
  const { api } = context.match.call ?? {}
  if (api?.startsWith('js-yaml')) return fixYaml(context)
  return api === 'node-serialize.unserialize' ? useJson(context) : null
}

function useJson({ match }: FixContext): FixPlan | null {
  const { call } = match
  if (!call || call.argNodes.length !== 1) return null
  const { callee } = call.node
  return {
    edits: [{ start: startOf(callee), end: endOf(callee), newText: 'JSON.parse' }],
    safety: 'review',
    title: 'Parse the data as JSON',
    explanation: 'JSON contains only data, so nothing in it can run.',
    behaviourChange: 'Plain data is read as before; functions that were stored on purpose are not restored.',
  }
}

function fixYaml({ file, match }: FixContext): FixPlan | null {
  const { call } = match
  const callee = call && unwrap(call.node.callee)
  const text = call?.argNodes[0]
  if (!callee || !text || !isMemberNode(callee)) return null
  const namespace = textOf(file, callee.object)
  const options = call.argNodes[1]
  const plan = {
    safety: 'glance',
    title: 'Use a YAML schema without functions',
    explanation: 'The schema supports only data, so a document cannot contain functions.',
    behaviourChange: 'None for documents that contain only data.',
    needs: ['js-yaml:DEFAULT_SAFE_SCHEMA'],
  } as const
  if (!options) {
    const at = endOf(text)
    return { ...plan, edits: [{ start: at, end: at, newText: `, { schema: ${namespace}.DEFAULT_SAFE_SCHEMA }` }] }
  }
  if (options.type !== 'ObjectExpression') return null
  const schema = options.properties.find(
    (one) => one.type === 'ObjectProperty' && staticNameOf(one.key, one.computed) === 'schema',
  )
  const value = schema?.type === 'ObjectProperty' ? unwrap(schema.value) : null
  if (!value || !isMemberNode(value)) return null
  return {
    ...plan,
    edits: [{ start: startOf(value.property), end: endOf(value.property), newText: 'DEFAULT_SAFE_SCHEMA' }],
  }
}
