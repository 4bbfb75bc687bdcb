import { ApiError, NetworkError } from './request.ts'

/** `retry`: the same request may succeed when it is made again. */
export type ErrorText = { readonly title: string; readonly text: string; readonly retry: boolean }

const NOT_SEEN = 'It may have been removed, or your team cannot see it.'
const ON_OUR_SIDE = 'The fault is on our side and has been noted. Try again in a moment.'

/** A heading and a sentence with the way out for every code of the API; the server's own message adds what is particular. */
export const ERROR_TEXTS: Readonly<Record<string, ErrorText>> = {
  VALIDATION_FAILED: hopeless('This was not understood', 'Check what you entered, or the address of this page.'),
  INVALID_PR_URL: hopeless(
    'This is not the address of a pull request',
    'Open the link in the pull request’s comment again, or enter the address of the pull request below.',
  ),
  INVALID_CURSOR: hopeless(
    'This page of the list is no longer there',
    'Reload the page to see the list from its start.',
  ),
  INVALID_API_KEY: hopeless('This key is not valid', 'Check the key, its provider and the model.'),
  INVALID_SIGNATURE: hopeless('The signature is wrong', 'Reload the page and start again.'),
  UNAUTHENTICATED: hopeless('You are signed out', 'Sign in to go on.'),
  SIGN_IN_FAILED: hopeless('Signing in did not work', 'Start the sign-in again.'),
  FORBIDDEN: hopeless('You may not do this', 'Ask an owner or admin of the team, or of the repository, for access.'),
  INSUFFICIENT_SCOPE: hopeless('This token may only read', 'Use a token that may also write.'),
  PERSON_REQUIRED: hopeless('This takes a person', 'Sign in to do it; no token may.'),
  NOT_A_MEMBER: hopeless(
    'You are not a member of this team',
    'Ask one of its owners or admins to add you, or sign in with another account.',
  ),
  CROSS_ORIGIN: hopeless('The request came from another site', 'Open Fixwright in its own tab and start again.'),
  INSTALLATION_NOT_YOURS: hopeless(
    'Your account cannot see this installation',
    'Sign in with the account that installed the app, or ask its owner.',
  ),
  DEV_LOGIN_DISABLED: hopeless('The development sign-in is switched off', 'Sign in with the code host instead.'),
  NOT_FOUND: hopeless('There is nothing here', NOT_SEEN),
  TEAM_NOT_FOUND: hopeless('There is no such team', NOT_SEEN),
  PULL_REQUEST_NOT_FOUND: hopeless(
    'This pull request was not found',
    'Either it does not exist, or the Fixwright app is not installed on its repository for this team.',
  ),
  FIX_PR_NOT_FOUND: hopeless('This fix pull request was not found', NOT_SEEN),
  TOKEN_NOT_FOUND: hopeless('This token was not found', 'It may have been revoked already.'),
  FIX_RECEIPT_NOT_FOUND: hopeless('This fix receipt was not found', NOT_SEEN),
  CONFLICT: hopeless('This conflicts with what is there already', 'Reload the page to see the present state.'),
  SLUG_TAKEN: hopeless('This name is taken', 'Choose another one.'),
  ALREADY_A_MEMBER: hopeless('This person is a member already', 'There is nothing left to do.'),
  LAST_OWNER: hopeless(
    'A team needs an owner who has signed in',
    'Make somebody else who has signed in an owner first, or delete the team.',
  ),
  FREE_TEAM_LIMIT_REACHED: hopeless(
    'There are as many teams on the Free plan as one person may own',
    'That is 3, and a deleted one that was used counts until the month ends. Move a team to a paid plan, or leave one to another owner.',
  ),
  TOKEN_LIMIT_REACHED: hopeless('The team has as many tokens as it may have', 'Revoke one that is not needed first.'),
  ALREADY_ON_PLAN: hopeless('The team has this plan already', 'There is nothing left to do.'),
  NO_BILLING_CUSTOMER: hopeless('The team has bought nothing yet', 'An owner can choose a plan first.'),
  REPOSITORY_CHOICE_USED: hopeless(
    'The repository was chosen already this month',
    'It can be chosen again next month. An owner can move the team to a larger plan.',
  ),
  AI_OPTION_NOT_BOUGHT: hopeless(
    'The team has not bought this AI option',
    'An owner can buy it in the billing settings.',
  ),
  AI_OPTION_IN_USE: hopeless('The team has another AI option already', 'Change it in the billing settings.'),
  INSTALLATION_SUSPENDED: hopeless(
    'The app is suspended on this account',
    'Nothing can be read or written there. Whoever manages the account can resume the app in its settings at the code host; then try again.',
  ),
  INSTALLATION_REMOVED: hopeless(
    'The app was uninstalled from this account',
    'Install it there again, and connect it in the settings of the team; then try again.',
  ),
  INSTALLATION_TAKEN: hopeless('This installation belongs to another team', 'Ask an owner of that team.'),
  FIX_PR_EXISTS: hopeless(
    'There is a fix pull request already',
    'It was made for this state of the code. Push a new commit to have it looked at again.',
  ),
  NOTHING_TO_FIX: hopeless(
    'Nothing here can be fixed automatically',
    'What was found has to be changed by hand; the reasons are listed with each finding.',
  ),
  PULL_REQUEST_CLOSED: hopeless(
    'This pull request is closed',
    'Fixes are made for open pull requests only. Reopen it, or open a new one.',
  ),
  BODY_TOO_LARGE: hopeless('The request is too large', 'Shorten what you entered.'),
  UNSUPPORTED_MEDIA_TYPE: hopeless('This request was not understood', 'Reload the page and start again.'),
  RATE_LIMITED: passing('Too many requests', 'Wait a little, then try again.'),
  ANALYSIS_QUOTA_EXCEEDED: hopeless(
    'The analyses of this month are used up',
    'They are available again at the start of next month. An owner can move the team to a larger plan.',
  ),
  REPOSITORY_LIMIT_REACHED: hopeless(
    'The plan analyses one repository, and that is another one',
    'An owner or admin can choose this one instead, or an owner can move the team to a larger plan.',
  ),
  AUTO_FIX_QUOTA_EXCEEDED: hopeless(
    'The fix pull requests of this period are used up',
    'Fixes as suggestions take none of them. An owner can move the team to a larger plan.',
  ),
  AI_CREDITS_EXHAUSTED: hopeless(
    'No AI credits are left',
    'Wait for the next period, move to the unlimited option, or use a key of your own.',
  ),
  AI_RATE_LIMITED: passing('Too many AI fixes at once', 'Wait a little, then try again.'),
  TOO_MANY_ANALYSES: passing('The team has too many analyses under way', 'Nothing was changed. Try again in a moment.'),
  INTERNAL: passing('Something went wrong', ON_OUR_SIDE),
  CODE_HOST_UNAVAILABLE: passing('The code host does not answer', 'Nothing was changed. Try again in a moment.'),
  ANALYSIS_UNAVAILABLE: passing('The analyser is busy', 'Nothing was changed. Try again in a moment.'),
  OVERLOADED: passing('The server is busy', 'Nothing was changed. Try again in a moment.'),
  UNAVAILABLE: passing('This cannot be done at the moment', 'Nothing was changed. Try again in a moment.'),
  TIMED_OUT: passing('This took too long', 'Nothing was changed. Try again in a moment.'),
  BILLING_NOT_CONFIGURED: hopeless('Billing is not set up on this server', 'Ask whoever operates it.'),
  BILLING_UNAVAILABLE: passing('The payment processor does not answer', 'Nothing was changed. Try again in a moment.'),
  AI_NOT_CONFIGURED: hopeless('This AI option is not set up on this server', 'Ask whoever operates it.'),
  AI_PROVIDER_UNAVAILABLE: passing('The AI provider does not answer', 'Nothing was changed. Try again in a moment.'),
  SHUTTING_DOWN: passing('The server is restarting', 'Nothing was lost. Try again in a moment.'),
}

const NO_ANSWER = passing(
  'The server cannot be reached',
  'Check your connection, then try again. Work that has been started goes on without this page.',
)

export function describeError(error: unknown): ErrorText {
  if (error instanceof NetworkError) return NO_ANSWER
  if (!(error instanceof ApiError)) return passing('This page failed', 'Reload it to start again.')
  const known = ERROR_TEXTS[error.code]
  if (known) return known
  if (error.status >= 500) return passing('Something went wrong', ON_OUR_SIDE)
  return hopeless('This did not work', error.message || 'Reload the page and start again.')
}

/** Seconds to wait, when the server named them. */
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
