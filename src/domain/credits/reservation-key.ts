/** Under which a fix job takes the credit for a finding: the same in every attempt, so that a repeated one finds what it has taken. */
export function reservationKeyOf(fixPrId: string, findingId: string): string {
  return `${fixPrId}:${findingId}`
}
