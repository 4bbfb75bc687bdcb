/**
 * The one table of errors that people and programs can meet: code → HTTP status, default message.
 * Codes are part of the public contract: never renamed, only added.
 */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, message: 'The request is not valid.' },
  INVALID_PR_URL: { status: 400, message: 'The pull request URL format is invalid.' },
  INVALID_CURSOR: { status: 400, message: 'The cursor is not valid.' },
  INVALID_API_KEY: { status: 400, message: 'Invalid API key' },
  INVALID_SIGNATURE: { status: 401, message: 'The signature is missing or wrong.' },
  UNAUTHENTICATED: { status: 401, message: 'Sign in first.' },
  SIGN_IN_FAILED: { status: 401, message: 'Signing in did not work. Start again.' },
  FORBIDDEN: { status: 403, message: 'You may not do this.' },
  INSUFFICIENT_SCOPE: { status: 403, message: 'This token may only read.' },
  PERSON_REQUIRED: { status: 403, message: 'Only a signed-in person may do this, no token.' },
  NOT_A_MEMBER: { status: 403, message: 'You are not a member of this team.' },
  CROSS_ORIGIN: { status: 403, message: 'The request came from another origin.' },
  INSTALLATION_NOT_YOURS: { status: 403, message: 'Your account cannot see this installation.' },
  DEV_LOGIN_DISABLED: { status: 404, message: 'The development sign-in is switched off.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here.' },
  TEAM_NOT_FOUND: { status: 404, message: 'There is no such team.' },
  PULL_REQUEST_NOT_FOUND: { status: 404, message: 'There is no such pull request.' },
  FIX_PR_NOT_FOUND: { status: 404, message: 'There is no such fix pull request.' },
  TOKEN_NOT_FOUND: { status: 404, message: 'There is no such token.' },
  FIX_RECEIPT_NOT_FOUND: { status: 404, message: 'There is no such fix receipt.' },
  CONFLICT: { status: 409, message: 'This conflicts with what is there already.' },
  SLUG_TAKEN: { status: 409, message: 'Another team has this slug.' },
  ALREADY_A_MEMBER: { status: 409, message: 'This person is a member already.' },
  LAST_OWNER: {
    status: 409,
    message: 'A team needs an owner who has signed in: the last one can be neither removed nor demoted.',
  },
  FREE_TEAM_LIMIT_REACHED: {
    status: 409,
    message:
      'One person owns at most 3 teams on the FREE plan; one that was deleted after it analysed something counts until the month ends. Move a team to a paid plan, or leave one to another owner.',
  },
  INSTALLATION_SUSPENDED: {
    status: 409,
    message:
      'The Fixwright app is suspended on this account, so its pull requests cannot be read. Whoever manages the account can resume it in the settings of the installation at the code host.',
  },
  INSTALLATION_REMOVED: {
    status: 409,
    message:
      'The Fixwright app was uninstalled from this account, so its pull requests cannot be read. Install it again and connect it in the settings of the team.',
  },
  INSTALLATION_TAKEN: { status: 409, message: 'This installation belongs to another team.' },
  FIX_PR_EXISTS: { status: 409, message: 'There is a fix pull request for this state of the code already.' },
  TOKEN_LIMIT_REACHED: { status: 409, message: 'The team has as many tokens as it may have. Revoke one first.' },
  ALREADY_ON_PLAN: { status: 409, message: 'The team has this plan already.' },
  NO_BILLING_CUSTOMER: { status: 409, message: 'The team has bought nothing yet.' },
  REPOSITORY_CHOICE_USED: {
    status: 409,
    message: 'The analysed repository can be chosen once a month, and was chosen already.',
  },
  AI_OPTION_NOT_BOUGHT: { status: 409, message: 'The team has not bought this AI option.' },
  AI_OPTION_IN_USE: { status: 409, message: 'The team has another AI option already.' },
  NOTHING_TO_FIX: { status: 409, message: 'Nothing in this pull request can be fixed automatically.' },
  PULL_REQUEST_CLOSED: { status: 409, message: 'This pull request is closed.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON with the content type application/json.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Wait a little.' },
  ANALYSIS_QUOTA_EXCEEDED: { status: 429, message: 'The analyses of this month are used up.' },
  REPOSITORY_LIMIT_REACHED: { status: 429, message: 'The plan analyses one repository, and that is another one.' },
  AUTO_FIX_QUOTA_EXCEEDED: { status: 429, message: 'The fix pull requests of this period are used up.' },
  AI_CREDITS_EXHAUSTED: { status: 429, message: 'No AI credits remaining.' },
  AI_RATE_LIMITED: { status: 429, message: 'Too many AI fixes at once. Wait a little.' },
  TOO_MANY_ANALYSES: { status: 429, message: 'The team has too many analyses under way. Try again in a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
  CODE_HOST_UNAVAILABLE: { status: 503, message: 'The code host does not answer at the moment. Try again later.' },
  ANALYSIS_UNAVAILABLE: { status: 503, message: 'The analyser is busy. Try again later.' },
  BILLING_NOT_CONFIGURED: { status: 503, message: 'Billing is not configured on this server.' },
  BILLING_UNAVAILABLE: { status: 503, message: 'The payment processor does not answer. Try again later.' },
  AI_NOT_CONFIGURED: { status: 503, message: 'This AI option is not configured on this server.' },
  AI_PROVIDER_UNAVAILABLE: { status: 503, message: 'The AI provider does not answer. Try again later.' },
  UNAVAILABLE: { status: 503, message: 'The service cannot do this at the moment. Try again later.' },
  OVERLOADED: { status: 503, message: 'There is too much to do at the moment. Try again later.' },
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
