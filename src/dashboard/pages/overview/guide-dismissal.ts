/** Whether the user has dismissed the guide. Stored only in this browser, because it concerns nobody else. */
export function isGuideDismissed(teamId: string): boolean {
  try {
    return localStorage.getItem(keyOf(teamId)) !== null
  } catch {
    // Storage may be unavailable.
    return false
  }
}

export function dismissGuide(teamId: string): void {
  try {
    localStorage.setItem(keyOf(teamId), 'dismissed')
  } catch {
    // Then the guide is hidden until the page is reloaded.
  }
}

function keyOf(teamId: string): string {
  return `fixwright.guide.${teamId}`
}
