import { formatSeconds } from './operator-texts.ts'

/** How long ago something was; the tooltip has the time in UTC. */
export function AgeText({ time }: { time: string }) {
  const date = new Date(time)
  const exact = `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`
  return (
    <time dateTime={date.toISOString()} title={exact} className="nowrap">
      {formatSeconds((Date.now() - date.getTime()) / 1000)}
    </time>
  )
}
