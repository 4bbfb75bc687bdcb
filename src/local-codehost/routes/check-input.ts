import { invalid } from '../api-error.ts'
import {
  optionalObjects,
  optionalString,
  requireInteger,
  requireOneOf,
  requireString,
  type JsonObject,
} from '../server/route.ts'
import type { AnnotationRecord, CheckActionRecord } from '../state.ts'

/** GitHub's limits, from the description of its API. */
const MAX_ANNOTATIONS = 50
const MAX_TEXT_CHARACTERS = 65_535
const MAX_MESSAGE_BYTES = 64 * 1024
const MAX_TITLE_CHARACTERS = 255
const MAX_ACTIONS = 3
const ACTION_LIMITS = { label: 20, description: 40, identifier: 20 }
const LEVELS = ['notice', 'warning', 'failure'] as const

/** @throws ApiError 422 for more than fifty, or for one that GitHub would reject. */
export function readAnnotations(output: JsonObject): AnnotationRecord[] {
  const items = optionalObjects(output, 'annotations')
  if (items.length > MAX_ANNOTATIONS)
    throw invalid(
      `Invalid request.\n\nNo more than ${MAX_ANNOTATIONS} items are allowed; ${items.length} were supplied.`,
    )
  return items.map(readAnnotation)
}

/** @throws ApiError 422 for more than three, or for texts that are too long. */
export function readActions(items: readonly JsonObject[]): CheckActionRecord[] {
  if (items.length > MAX_ACTIONS)
    throw invalid(`Invalid request.\n\nNo more than ${MAX_ACTIONS} items are allowed; ${items.length} were supplied.`)
  const read = (item: JsonObject, field: keyof typeof ACTION_LIMITS) => {
    const value = requireString(item, field)
    if (value.length > ACTION_LIMITS[field])
      throw invalid(
        `Invalid request.\n\nOnly ${ACTION_LIMITS[field]} characters are allowed; ${value.length} were supplied.`,
      )
    return value
  }
  return items.map((item) => ({
    label: read(item, 'label'),
    description: read(item, 'description'),
    identifier: read(item, 'identifier'),
  }))
}

/** @throws ApiError 422 if the text is too long, or missing although required. */
export function readLimited(output: JsonObject, field: string, required: boolean): string | undefined {
  const value = required ? requireString(output, field) : optionalString(output, field)
  if (value !== undefined && value.length > MAX_TEXT_CHARACTERS)
    throw invalid(
      `Invalid request.\n\nOnly ${MAX_TEXT_CHARACTERS} characters are allowed; ${value.length} were supplied.`,
    )
  return value
}

function readAnnotation(item: JsonObject): AnnotationRecord {
  const startLine = requireInteger(item, 'start_line')
  const endLine = requireInteger(item, 'end_line')
  const title = optionalString(item, 'title') ?? null
  const message = requireString(item, 'message')
  if (startLine < 1 || endLine < startLine)
    throw invalid('Invalid request.\n\nThe lines of an annotation are out of order.')
  if (title !== null && title.length > MAX_TITLE_CHARACTERS) throw invalid('Invalid request.\n\nThe title is too long.')
  if (Buffer.byteLength(message) > MAX_MESSAGE_BYTES) throw invalid('Invalid request.\n\nThe message is too long.')
  const column = (field: string) => {
    if (item[field] === undefined || item[field] === null) return null
    if (startLine !== endLine)
      throw invalid('Invalid request.\n\nColumns are allowed only when the lines are the same.')
    return requireInteger(item, field)
  }
  return {
    path: requireString(item, 'path'),
    start_line: startLine,
    end_line: endLine,
    start_column: column('start_column'),
    end_column: column('end_column'),
    annotation_level: requireOneOf(requireString(item, 'annotation_level'), LEVELS, {
      resource: 'CheckAnnotation',
      field: 'annotation_level',
    }),
    title,
    message,
    raw_details: optionalString(item, 'raw_details') ?? null,
  }
}
