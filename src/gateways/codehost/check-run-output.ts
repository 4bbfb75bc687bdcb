import type { Annotation, CheckRunContent } from './code-host.ts'
import { cutBytes, cutSummary, cutUnits } from './cut-text.ts'

/** Limits of the code host's check runs, from its API description. */
const MAX_TEXT_BYTES = 65_535
const MAX_MESSAGE_BYTES = 64 * 1024 - 1
const MAX_TITLE_UNITS = 255
const MAX_ACTIONS = 3

export type RestAnnotation = {
  readonly path: string
  readonly start_line: number
  readonly end_line: number
  readonly annotation_level: Annotation['level']
  readonly title: string
  readonly message: string
}

export function toRestAnnotation(annotation: Annotation): RestAnnotation {
  return {
    path: annotation.path,
    start_line: annotation.startLine,
    end_line: Math.max(annotation.startLine, annotation.endLine),
    annotation_level: annotation.level,
    title: cutUnits(annotation.title, MAX_TITLE_UNITS),
    message: cutBytes(annotation.message, MAX_MESSAGE_BYTES),
  }
}

/** The fields of a check run that creating and updating share. */
export function toRestCheckRun(content: CheckRunContent, annotations: readonly RestAnnotation[]) {
  return {
    name: content.name,
    status: content.status,
    ...(content.conclusion === null ? {} : { conclusion: content.conclusion }),
    ...(content.detailsUrl === null ? {} : { details_url: content.detailsUrl }),
    ...(content.externalId === null ? {} : { external_id: content.externalId }),
    output: {
      title: cutUnits(content.title, MAX_TITLE_UNITS),
      summary: cutSummary(content.summary, MAX_TEXT_BYTES),
      ...(content.text === null ? {} : { text: cutSummary(content.text, MAX_TEXT_BYTES) }),
      annotations: [...annotations],
    },
    actions: content.actions.slice(0, MAX_ACTIONS).map((action) => ({
      label: cutUnits(action.label, 20),
      description: cutUnits(action.description, 40),
      identifier: cutUnits(action.identifier, 20),
    })),
  }
}
