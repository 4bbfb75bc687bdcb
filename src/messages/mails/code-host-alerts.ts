import { stripUnsafeCharacters } from '../markdown/strip-unsafe-characters.ts'

/** Paragraphs are parted by empty lines. */
export type AlertMail = { readonly subject: string; readonly text: string }

/** What was going on, such as "the review of acme/shop#7". */
type StoppedWork = { readonly work: string }

/** To the operator: the code host no longer takes our credentials, so everything there fails until that is repaired. */
export function credentialsRefusedMail({ work }: StoppedWork): AlertMail {
  return {
    subject: 'The code host refused our credentials',
    text: [
      `The code host refused our credentials, which stopped ${stripUnsafeCharacters(work)}.`,
      'Check APP_ID and PRIVATE_KEY, and whether the app still exists and its key is still valid.',
    ].join('\n\n'),
  }
}

/** To the operator: an installation's requests to the code host are used up; its jobs wait by themselves. */
export function codeHostQuotaMail({ work }: StoppedWork): AlertMail {
  return {
    subject: 'The code host is rate-limiting our requests',
    text: [
      `An installation of the app has used up its requests to the code host, which stopped ${stripUnsafeCharacters(work)}.`,
      'Its jobs wait until the limit resets and then continue by themselves.',
    ].join('\n\n'),
  }
}
