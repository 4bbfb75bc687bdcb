/**
 * The one table of errors that people and programs can meet: code → HTTP status, default message.
 * Codes are part of the public contract: never renamed, only added.
 */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, message: 'The request is not valid.' },
  INVALID_PR_URL: { status: 400, message: 'The pull request URL format is invalid.' },
  INVALID_CURSOR: { status: 400, message: 'The cursor is not valid.' },
  INVALID_API_KEY: { status: 400, message: 'Invalid API key' },
  INVALID_SIGNATURE: { status: 401, message: 'The signature is missing or invalid.' },
  UNAUTHENTICATED: { status: 401, message: 'Sign in first.' },
  SIGN_IN_FAILED: { status: 401, message: 'Sign-in failed. Please try again.' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },
  INSUFFICIENT_SCOPE: { status: 403, message: 'This token is read-only.' },
  PERSON_REQUIRED: { status: 403, message: 'Only a signed-in person can do this, not an API token.' },
  NOT_A_MEMBER: { status: 403, message: 'You are not a member of this team.' },
  CROSS_ORIGIN: { status: 403, message: 'The request came from another origin.' },
  INSTALLATION_NOT_YOURS: { status: 403, message: 'Your account does not have access to this installation.' },
  DEV_LOGIN_DISABLED: { status: 404, message: 'The development sign-in is disabled.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  TEAM_NOT_FOUND: { status: 404, message: 'Team not found.' },
  PULL_REQUEST_NOT_FOUND: { status: 404, message: 'Pull request not found.' },
  FIX_PR_NOT_FOUND: { status: 404, message: 'Fix pull request not found.' },
  TOKEN_NOT_FOUND: { status: 404, message: 'Token not found.' },
  FIX_RECEIPT_NOT_FOUND: { status: 404, message: 'Fix receipt not found.' },
  CONFLICT: { status: 409, message: 'This conflicts with the current state.' },
  SLUG_TAKEN: { status: 409, message: 'Another team has this slug.' },
  ALREADY_A_MEMBER: { status: 409, message: 'This person is already a member of the team.' },
  LAST_OWNER: {
    status: 409,
    message: 'A team needs an owner who has signed in. The last one cannot be removed or demoted.',
  },
  FREE_TEAM_LIMIT_REACHED: {
    status: 409,
    message:
      'A person can own at most 3 teams on the FREE plan. A deleted team that was used this month counts until the month ends. Upgrade a team to a paid plan, or hand one over to another owner.',
  },
  INSTALLATION_SUSPENDED: {
    status: 409,
    message:
      'The Fixwright app is suspended on this account, so its pull requests cannot be read. An administrator of the account can resume it in the installation settings on the code host.',
  },
  INSTALLATION_REMOVED: {
    status: 409,
    message:
      'The Fixwright app was uninstalled from this account, so its pull requests cannot be read. Install it again and connect it in the settings of the team.',
  },
  INSTALLATION_TAKEN: { status: 409, message: 'This installation belongs to another team.' },
  FIX_PR_EXISTS: { status: 409, message: 'A fix pull request for this commit already exists.' },
  TOKEN_LIMIT_REACHED: { status: 409, message: 'The team has reached the maximum number of tokens. Revoke one first.' },
  ALREADY_ON_PLAN: { status: 409, message: 'The team is already on this plan.' },
  NO_BILLING_CUSTOMER: { status: 409, message: 'The team has not bought anything yet.' },
  REPOSITORY_CHOICE_USED: {
    status: 409,
    message: 'The analysed repository can be changed once a month, and it was already changed this month.',
  },
  AI_OPTION_NOT_BOUGHT: { status: 409, message: 'The team has not bought this AI option.' },
  AI_OPTION_IN_USE: { status: 409, message: 'The team already has another AI option.' },
  NOTHING_TO_FIX: { status: 409, message: 'Nothing in this pull request can be fixed automatically.' },
  PULL_REQUEST_CLOSED: { status: 409, message: 'This pull request is closed.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON with the content type application/json.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Try again in a moment.' },
  ANALYSIS_QUOTA_EXCEEDED: { status: 429, message: 'The analyses for this month are used up.' },
  REPOSITORY_LIMIT_REACHED: {
    status: 429,
    message: 'The plan covers one repository, and the team uses it for another one.',
  },
  AUTO_FIX_QUOTA_EXCEEDED: { status: 429, message: 'The fix pull requests for this period are used up.' },
  AI_CREDITS_EXHAUSTED: { status: 429, message: 'No AI credits remaining.' },
  AI_RATE_LIMITED: { status: 429, message: 'Too many AI fixes at once. Try again in a moment.' },
  TOO_MANY_ANALYSES: { status: 429, message: 'Too many analyses are running for this team. Try again in a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
  CODE_HOST_UNAVAILABLE: { status: 503, message: 'The code host is not responding. Try again later.' },
  ANALYSIS_UNAVAILABLE: { status: 503, message: 'The analyser is busy. Try again later.' },
  BILLING_NOT_CONFIGURED: { status: 503, message: 'Billing is not configured on this server.' },
  BILLING_UNAVAILABLE: { status: 503, message: 'The payment processor is not responding. Try again later.' },
  AI_NOT_CONFIGURED: { status: 503, message: 'This AI option is not configured on this server.' },
  AI_PROVIDER_UNAVAILABLE: { status: 503, message: 'The AI provider is not responding. Try again later.' },
  UNAVAILABLE: { status: 503, message: 'The service is temporarily unavailable. Try again later.' },
  OVERLOADED: { status: 503, message: 'The service is overloaded. Try again later.' },
  TIMED_OUT: { status: 503, message: 'This took too long. Try again later.' },
  SHUTTING_DOWN: { status: 503, message: 'The server is shutting down. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** What the caller may see beyond the message. JSON values only, never secrets. */
export type ErrorDetails = Record<string, unknown>

/** An error with a row in the table. Anything else that is thrown is answered as INTERNAL. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly details: ErrorDetails | undefined

  constructor(code: ErrorCode, options: { message?: string; details?: ErrorDetails; cause?: unknown } = {}) {
    super(options.message ?? ERRORS[code].message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.statusCode = ERRORS[code].status
    this.details = options.details
  }
}

/** Whether the sandbox refused the work because it is full, for this team or altogether. */
export function isAnalyserBusy(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === 'ANALYSIS_UNAVAILABLE' || error.code === 'TOO_MANY_ANALYSES')
}
