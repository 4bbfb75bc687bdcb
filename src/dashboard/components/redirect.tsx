import { useEffect } from 'react'
import { navigate } from '../routing/location.ts'

export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}
