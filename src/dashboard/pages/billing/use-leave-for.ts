import { useState } from 'react'
import { httpUrl } from '../../routing/http-url.ts'

/** Navigates to a URL from the API. The page stays busy until the browser has left it. */
export function useLeaveFor(): { leaving: boolean; leaveFor: (address: string) => void } {
  const [leaving, setLeaving] = useState(false)
  function leaveFor(address: string): void {
    const url = httpUrl(address)
    if (!url) return
    setLeaving(true)
    window.location.assign(url)
  }
  return { leaving, leaveFor }
}
