import { stripUnsafeCharacters } from '../markdown/strip-unsafe-characters.ts'

/** Paragraphs are separated by empty lines. */
export type AlertMail = { readonly subject: string; readonly text: string }

/** What was going on, such as "the review of acme/shop#7". */
type StoppedWork = { readonly work: string }

/** To the operator: the code host rejects our credentials, so all requests fail until they are replaced. */
export function credentialsRefusedMail({ work }: StoppedWork): AlertMail {
  return {
    subject: 'The code host refused our credentials',
    text: [
      `The code host refused our credentials, which stopped ${stripUnsafeCharacters(work)}.`,
      'Check APP_ID and PRIVATE_KEY, and whether the app still exists and its key is still valid.',
    ].join('\n\n'),
  }
}

/** To the operator: an installation's rate limit at the code host is used up; its jobs wait automatically. */
export function codeHostQuotaMail({ work }: StoppedWork): AlertMail {
  return {
    subject: 'The code host is rate-limiting our requests',
    text: [
      `An installation of the app has used up its requests to the code host, which stopped ${stripUnsafeCharacters(work)}.`,
      'Its jobs wait until the limit resets and then continue automatically.',
    ].join('\n\n'),
  }
}
