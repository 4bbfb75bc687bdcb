/** Whether somebody has put the guide away, kept in this browser only: it is no one else's business. */
export function isGuideDismissed(teamId: string): boolean {
  try {
    return localStorage.getItem(keyOf(teamId)) !== null
  } catch {
    // Not every browser lets pages keep something.
    return false
  }
}

export function dismissGuide(teamId: string): void {
  try {
    localStorage.setItem(keyOf(teamId), 'dismissed')
  } catch {
    // Then it is gone until the page is loaded again.
  }
}

function keyOf(teamId: string): string {
  return `fixwright.guide.${teamId}`
}
