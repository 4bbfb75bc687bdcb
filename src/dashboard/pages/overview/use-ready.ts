import { useEffect, useState } from 'react'

/** Slow data is not waited for any longer; it is shown when it arrives. */
const MAX_WAIT_MS = 3_000

/** True once everything is loaded or the wait is over. Never becomes false again. */
export function useReady(isThere: boolean): boolean {
  const [isReady, setReady] = useState(isThere)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isThere && !isReady) setReady(true)
  return isReady || isThere
}
