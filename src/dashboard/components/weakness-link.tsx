import { ExternalLink } from './external-link.tsx'
import { VisibleText } from './visible-text.tsx'

/** "CWE-89", linked to its description. */
export function WeaknessLink({ cwe }: { cwe: string }) {
  const number = /^CWE-(\d+)$/.exec(cwe)?.[1]
  if (!number) return <VisibleText text={cwe} />
  return <ExternalLink href={`https://cwe.mitre.org/data/definitions/${number}.html`}>{cwe}</ExternalLink>
}
