import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifySchemaValidationError } from 'fastify'
import { BillingError } from '../gateways/billing/billing-error.ts'
import { CodeHostError } from '../gateways/codehost/code-host-error.ts'
import { findDatabaseTrouble } from '../db/database-trouble.ts'
import { AppError, ERRORS, type ErrorCode, type ErrorDetails } from '../errors.ts'
import { NAME_PATTERN, NAME_PROBLEM } from './schemas/common.ts'

/** The shape of every error response. */
export type ErrorBody = {
  readonly statusCode: number
  readonly code: ErrorCode
  readonly error: string
  readonly message: string
  readonly details?: ErrorDetails
}

const MAX_SHOWN_NAME_LENGTH = 64
/** Seconds. */
export const RETRY_AFTER = 5

const CODE_BY_FRAMEWORK_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
}

export function toErrorBody(error: AppError): ErrorBody {
  return {
    statusCode: error.statusCode,
    code: error.code,
    error: STATUS_CODES[error.statusCode] ?? 'Error',
    message: error.message,
    ...(error.details === undefined ? {} : { details: error.details }),
  }
}

/**
 * Finds the row of the error table for anything that was thrown. Unknown errors become INTERNAL, and their text is not
 * revealed.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (!(thrown instanceof Error)) return new AppError('INTERNAL', { cause: thrown })
  const passing = toPassingError(thrown)
  if (passing) return passing
  const { code, statusCode, validation, validationContext } = thrown as FastifyError
  if (validation) return validationFailed(validation, validationContext ?? 'body')
  const known = CODE_BY_FRAMEWORK_CODE[code]
  if (known) return new AppError(known, { cause: thrown })
  // The framework's own errors about unreadable requests: JSON, URL, length.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return unreadable(thrown, statusCode)
  return new AppError('INTERNAL', { cause: thrown })
}

/** Errors that end when the database, the code host or the payment processor is back. */
function toPassingError(thrown: Error): AppError | null {
  if (findDatabaseTrouble(thrown))
    return new AppError('UNAVAILABLE', { details: { retryAfter: RETRY_AFTER }, cause: thrown })
  if (thrown instanceof CodeHostError) {
    const retryAfter = thrown.retryAfter ?? RETRY_AFTER
    return new AppError('CODE_HOST_UNAVAILABLE', { details: { retryAfter }, cause: thrown })
  }
  if (thrown instanceof BillingError)
    return new AppError('BILLING_UNAVAILABLE', { details: { retryAfter: RETRY_AFTER }, cause: thrown })
  return null
}

function validationFailed(problems: readonly FastifySchemaValidationError[], part: string): AppError {
  const fields = problems.map((problem) => ({ field: fieldOf(problem), problem: describeProblem(problem) }))
  const [first] = fields
  const message =
    first && `The request is not valid: ${[part, first.field].filter(Boolean).join('.')} ${first.problem}.`
  return new AppError('VALIDATION_FAILED', { message, details: { in: part, fields } })
}

/** The pattern for names is long, and people see this message in forms. */
function describeProblem({ keyword, params, message }: FastifySchemaValidationError): string {
  if (keyword === 'pattern' && params['pattern'] === NAME_PATTERN) return NAME_PROBLEM
  return message ?? 'is not valid'
}

/** The field's name with its parents, such as `range.start`. For a missing or unknown field, the name of that field. */
function fieldOf(problem: FastifySchemaValidationError): string {
  const { additionalProperty, missingProperty } = problem.params
  const parents = problem.instancePath.split('/').filter(Boolean)
  const names = [...parents, additionalProperty ?? missingProperty].filter((part) => typeof part === 'string')
  return names.map(shorten).join('.')
}

/** Names come from the request, so they may contain anything and have any length. */
function shorten(name: string): string {
  return name.length <= MAX_SHOWN_NAME_LENGTH ? name : `${name.slice(0, MAX_SHOWN_NAME_LENGTH)}…`
}

function unreadable(cause: Error, statusCode: number): AppError {
  if (statusCode === ERRORS.NOT_FOUND.status) return new AppError('NOT_FOUND', { cause })
  if (statusCode === ERRORS.BODY_TOO_LARGE.status) return new AppError('BODY_TOO_LARGE', { cause })
  return new AppError('VALIDATION_FAILED', { message: 'The request cannot be parsed.', cause })
}
