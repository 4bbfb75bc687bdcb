import Type from 'typebox'
import { Value } from 'typebox/value'
import type { AiProposal, AiRejection } from './ai-fix.ts'

const MAX_EDITS = 12
/** Maximum length of an answer: four times what the largest allowed change needs. */
export const MAX_ANSWER = 64_000
const MAX_REPLACEMENT = 12_000
const MAX_TITLE_LENGTH = 120
const MAX_TEXT_LENGTH = 800

const CLOSED = { additionalProperties: false }

/** What a model has to answer. Limits on length are checked apart: not all providers know them in a schema. */
export const ANSWER_SCHEMA = Type.Object(
  {
    title: Type.String(),
    explanation: Type.String(),
    behaviourChange: Type.String(),
    edits: Type.Array(Type.Object({ first: Type.Integer(), last: Type.Integer(), replacement: Type.String() }, CLOSED)),
  },
  CLOSED,
)

type ReadResponse = { readonly proposal: AiProposal } | { readonly rejection: AiRejection }

/** One JSON object, bare or as the only fenced block, with nothing before or after it. */
export function readResponse(text: string): ReadResponse {
  if (text.length > MAX_ANSWER) return { rejection: 'too_long' }
  const value = parse(text)
  if (!Value.Check(ANSWER_SCHEMA, value)) return { rejection: 'not_json' }
  const { title, explanation, behaviourChange, edits } = value
  const isTooLong =
    title.length > MAX_TITLE_LENGTH ||
    explanation.length > MAX_TEXT_LENGTH ||
    behaviourChange.length > MAX_TEXT_LENGTH ||
    edits.length > MAX_EDITS ||
    edits.reduce((sum, { replacement }) => sum + replacement.length, 0) > MAX_REPLACEMENT
  if (isTooLong) return { rejection: 'too_long' }
  if (title.trim() === '' || explanation.trim() === '') return { rejection: 'not_json' }
  if (edits.length === 0) return { rejection: 'no_change' }
  return {
    proposal: {
      title: title.trim(),
      explanation: explanation.trim(),
      behaviourChange: behaviourChange.trim() || 'None.',
      edits,
    },
  }
}

function parse(text: string): unknown {
  const inner = /^\s*```(?:json)?[ \t]*\r?\n([\s\S]*?)\r?\n```\s*$/.exec(text)?.[1] ?? text
  try {
    return JSON.parse(inner)
  } catch {
    return null
  }
}
