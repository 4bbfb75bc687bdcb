import { ApiError, NetworkError } from './request.ts'

/** `retry`: the same request may succeed if it is repeated. */
export type ErrorText = { readonly title: string; readonly text: string; readonly retry: boolean }

const NOT_SEEN = 'It may have been removed, or your team cannot see it.'
const ON_OUR_SIDE = 'The fault is on our side and has been noted. Try again in a moment.'

/**
 * A heading and a sentence with the next step for every error code of the API; the server's message adds the details.
 */
export const ERROR_TEXTS: Readonly<Record<string, ErrorText>> = {
  VALIDATION_FAILED: hopeless('The request is not valid', 'Check what you entered and the address of this page.'),
  INVALID_PR_URL: hopeless(
    'This is not the address of a pull request',
    'Open the link in the pull request’s comment again, or enter the address of the pull request below.',
  ),
  INVALID_CURSOR: hopeless(
    'This page of the list is no longer available',
    'Reload the page to see the list from its start.',
  ),
  INVALID_API_KEY: hopeless('This key is not valid', 'Check the key, its provider and the model.'),
  INVALID_SIGNATURE: hopeless('The signature is invalid', 'Reload the page and start again.'),
  UNAUTHENTICATED: hopeless('You are signed out', 'Sign in to continue.'),
  SIGN_IN_FAILED: hopeless('Sign-in failed', 'Start the sign-in again.'),
  FORBIDDEN: hopeless(
    'You do not have permission to do this',
    'Ask an owner or admin of the team, or of the repository, for access.',
  ),
  INSUFFICIENT_SCOPE: hopeless('This token is read-only', 'Use a token that can also write.'),
  PERSON_REQUIRED: hopeless('Only a person can do this', 'Sign in to do it; API tokens cannot.'),
  NOT_A_MEMBER: hopeless(
    'You are not a member of this team',
    'Ask one of its owners or admins to add you, or sign in with another account.',
  ),
  CROSS_ORIGIN: hopeless('The request came from another site', 'Open Fixwright in its own tab and start again.'),
  INSTALLATION_NOT_YOURS: hopeless(
    'Your account does not have access to this installation',
    'Sign in with the account that installed the app, or ask its owner.',
  ),
  DEV_LOGIN_DISABLED: hopeless('The development sign-in is disabled', 'Sign in with the code host instead.'),
  NOT_FOUND: hopeless('Not found', NOT_SEEN),
  TEAM_NOT_FOUND: hopeless('Team not found', NOT_SEEN),
  PULL_REQUEST_NOT_FOUND: hopeless(
    'This pull request was not found',
    'Either it does not exist, or the Fixwright app is not installed on its repository for this team.',
  ),
  FIX_PR_NOT_FOUND: hopeless('This fix pull request was not found', NOT_SEEN),
  TOKEN_NOT_FOUND: hopeless('This token was not found', 'It may have been revoked already.'),
  FIX_RECEIPT_NOT_FOUND: hopeless('This fix receipt was not found', NOT_SEEN),
  CONFLICT: hopeless('This conflicts with the current state', 'Reload the page to see the current state.'),
  SLUG_TAKEN: hopeless('This name is taken', 'Choose another one.'),
  ALREADY_A_MEMBER: hopeless('This person is already a member', 'There is nothing left to do.'),
  LAST_OWNER: hopeless(
    'A team needs an owner who has signed in',
    'Make somebody else who has signed in an owner first, or delete the team.',
  ),
  FREE_TEAM_LIMIT_REACHED: hopeless(
    'You own the maximum number of teams on the Free plan',
    'A person can own 3, and a deleted team that was used this month counts until the month ends. Upgrade a team to a paid plan, or hand one over to another owner.',
  ),
  TOKEN_LIMIT_REACHED: hopeless(
    'The team has reached the maximum number of tokens',
    'Revoke one that is no longer needed first.',
  ),
  ALREADY_ON_PLAN: hopeless('The team is already on this plan', 'There is nothing left to do.'),
  NO_BILLING_CUSTOMER: hopeless('The team has not bought anything yet', 'An owner can choose a plan first.'),
  REPOSITORY_CHOICE_USED: hopeless(
    'The repository was already changed this month',
    'It can be changed again next month. An owner can move the team to a larger plan.',
  ),
  AI_OPTION_NOT_BOUGHT: hopeless(
    'The team has not bought this AI option',
    'An owner can buy it in the billing settings.',
  ),
  AI_OPTION_IN_USE: hopeless('The team already has another AI option', 'Change it in the billing settings.'),
  INSTALLATION_SUSPENDED: hopeless(
    'The app is suspended on this account',
    'Fixwright cannot read or write anything there. An administrator of the account can resume the app in its settings on the code host; then try again.',
  ),
  INSTALLATION_REMOVED: hopeless(
    'The app was uninstalled from this account',
    'Install it there again, and connect it in the settings of the team; then try again.',
  ),
  INSTALLATION_TAKEN: hopeless('This installation belongs to another team', 'Ask an owner of that team.'),
  FIX_PR_EXISTS: hopeless(
    'A fix pull request already exists',
    'It was created for this commit. Push a new commit to have it analysed again.',
  ),
  NOTHING_TO_FIX: hopeless(
    'Nothing here can be fixed automatically',
    'The findings have to be fixed by hand; each one lists the reason.',
  ),
  PULL_REQUEST_CLOSED: hopeless(
    'This pull request is closed',
    'Fixes are made for open pull requests only. Reopen it, or open a new one.',
  ),
  BODY_TOO_LARGE: hopeless('The request is too large', 'Shorten what you entered.'),
  UNSUPPORTED_MEDIA_TYPE: hopeless('This request was not understood', 'Reload the page and start again.'),
  RATE_LIMITED: passing('Too many requests', 'Wait a moment, then try again.'),
  ANALYSIS_QUOTA_EXCEEDED: hopeless(
    'The analyses for this month are used up',
    'They are available again at the start of next month. An owner can move the team to a larger plan.',
  ),
  REPOSITORY_LIMIT_REACHED: hopeless(
    'The plan covers one repository, and the team uses it for another one',
    'An owner or admin can choose this one instead, or an owner can move the team to a larger plan.',
  ),
  AUTO_FIX_QUOTA_EXCEEDED: hopeless(
    'The fix pull requests for this period are used up',
    'Suggestions do not count towards the limit. An owner can move the team to a larger plan.',
  ),
  AI_CREDITS_EXHAUSTED: hopeless(
    'No AI credits are left',
    'Wait for the next period, switch to the unlimited option, or use your own key.',
  ),
  AI_RATE_LIMITED: passing('Too many AI fixes at once', 'Wait a moment, then try again.'),
  TOO_MANY_ANALYSES: passing(
    'Too many analyses are running for this team',
    'Nothing was changed. Try again in a moment.',
  ),
  INTERNAL: passing('Something went wrong', ON_OUR_SIDE),
  CODE_HOST_UNAVAILABLE: passing('The code host is not responding', 'Nothing was changed. Try again in a moment.'),
  ANALYSIS_UNAVAILABLE: passing('The analyser is busy', 'Nothing was changed. Try again in a moment.'),
  OVERLOADED: passing('The server is busy', 'Nothing was changed. Try again in a moment.'),
  UNAVAILABLE: passing('The service is temporarily unavailable', 'Nothing was changed. Try again in a moment.'),
  TIMED_OUT: passing('This took too long', 'Nothing was changed. Try again in a moment.'),
  BILLING_NOT_CONFIGURED: hopeless('Billing is not set up on this server', 'Ask its operator.'),
  BILLING_UNAVAILABLE: passing(
    'The payment processor is not responding',
    'Nothing was changed. Try again in a moment.',
  ),
  AI_NOT_CONFIGURED: hopeless('This AI option is not set up on this server', 'Ask its operator.'),
  AI_PROVIDER_UNAVAILABLE: passing('The AI provider is not responding', 'Nothing was changed. Try again in a moment.'),
  SHUTTING_DOWN: passing('The server is restarting', 'Nothing was lost. Try again in a moment.'),
}

const NO_ANSWER = passing(
  'The server cannot be reached',
  'Check your connection, then try again. Work that has been started continues without this page.',
)

export function describeError(error: unknown): ErrorText {
  if (error instanceof NetworkError) return NO_ANSWER
  if (!(error instanceof ApiError)) return passing('This page failed', 'Reload it to start again.')
  const known = ERROR_TEXTS[error.code]
  if (known) return known
  if (error.status >= 500) return passing('Something went wrong', ON_OUR_SIDE)
  return hopeless('This did not work', error.message || 'Reload the page and start again.')
}

/** Seconds to wait, if the server says so. */
export function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null
  const { retryAfter } = error.details
  return typeof retryAfter === 'number' ? retryAfter : error.retryAfter
}

function hopeless(title: string, text: string): ErrorText {
  return { title, text, retry: false }
}

function passing(title: string, text: string): ErrorText {
  return { title, text, retry: true }
}
