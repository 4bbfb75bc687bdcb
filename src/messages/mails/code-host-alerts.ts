export type AlertMail = { readonly subject: string; readonly text: string }

/** To the operator: the code host no longer takes our credentials, so every fix job fails until that is repaired. */
export function credentialsRefusedMail(input: { readonly repository: string; readonly fixPrId: string }): AlertMail {
  return {
    subject: 'The code host refused our credentials',
    text: [
      `A fix job for ${input.repository} was stopped, because the code host refused our credentials.`,
      '',
      `Job: ${input.fixPrId}`,
      'Check APP_ID and PRIVATE_KEY, and whether the app still exists and its key is still valid.',
      '',
    ].join('\n'),
  }
}

/** To the operator: an installation's requests to the code host are used up; its jobs wait by themselves. */
export function codeHostQuotaMail(input: { readonly repository: string }): AlertMail {
  return {
    subject: 'The code host limits our requests',
    text: [
      `The requests to the code host are used up for the installation that covers ${input.repository}.`,
      '',
      'Its jobs wait until the limit is reset and then go on by themselves.',
      '',
    ].join('\n'),
  }
}
