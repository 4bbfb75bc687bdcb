/** The key under which a fix job reserves the credit for a finding. It is the same in every attempt, so none reserves twice. */
export function reservationKeyOf(fixPrId: string, findingId: string): string {
  return `${fixPrId}:${findingId}`
}
