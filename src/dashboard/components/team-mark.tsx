import { splitInvisible } from './split-invisible.ts'

/** The first letter of a team's name. Decorative, because the name is next to it. */
export function TeamMark({ name }: { name: string }) {
  const visible = splitInvisible(name).find((part) => !part.invisible && part.text.trim() !== '')
  const letter = Array.from(visible?.text.trim() ?? '')[0] ?? '?'
  return (
    <span className="team-mark" aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  )
}
