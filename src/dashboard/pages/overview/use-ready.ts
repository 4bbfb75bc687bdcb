import { useEffect, useState } from 'react'

/** Nobody waits longer for what is slow: it shows in its place when it comes. */
const MAX_WAIT_MS = 3_000

/** True from the moment at which everything is there, or it has been waited for long enough. Never false again. */
export function useReady(isThere: boolean): boolean {
  const [isReady, setReady] = useState(isThere)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isThere && !isReady) setReady(true)
  return isReady || isThere
}
