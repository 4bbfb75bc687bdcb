/** To the operator: the code host no longer takes our credentials, so every fix job fails until that is repaired. */
export function credentialsRefusedMail(input: { readonly repository: string; readonly fixPrId: string }): {
  readonly subject: string
  readonly text: string
} {
  return {
    subject: 'Fixwright: the code host refused our credentials',
    text: [
      `A fix job for ${input.repository} was stopped, because the code host refused our credentials.`,
      '',
      `Job: ${input.fixPrId}`,
      'Check APP_ID and PRIVATE_KEY, and whether the app still exists and its key is still valid.',
      '',
    ].join('\n'),
  }
}
