/** An error response of the API. Thrown anywhere below a route, sent by the dispatcher. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: readonly ValidationProblem[] | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    message: string,
    details: { errors?: readonly ValidationProblem[]; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = details.errors
    this.headers = details.headers ?? {}
  }
}

export type ValidationProblem = {
  readonly resource: string
  readonly field?: string
  readonly code: string
  readonly message?: string
}

/** The body GitHub sends with an error. */
export function toErrorBody(error: ApiError): Record<string, unknown> {
  return {
    message: error.message,
    ...(error.errors ? { errors: error.errors } : {}),
    documentation_url: 'https://docs.github.com/rest',
    status: String(error.status),
  }
}

export function notFound(): ApiError {
  return new ApiError(404, 'Not Found')
}

export function invalid(message: string): ApiError {
  return new ApiError(422, message)
}

export function validationFailed(...errors: ValidationProblem[]): ApiError {
  return new ApiError(422, 'Validation Failed', { errors })
}

export function notAccessible(): ApiError {
  return new ApiError(403, 'Resource not accessible by integration')
}
