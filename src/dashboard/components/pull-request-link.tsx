import { ExternalLink } from './external-link.tsx'
import { VisibleText } from './visible-text.tsx'

export function PullRequestLink(props: { repository: string; number: number; codeHostUrl: string | undefined }) {
  const address = pullRequestAddress(props.codeHostUrl, props.repository, props.number)
  const text = <VisibleText text={`${props.repository}#${props.number}`} />
  return address ? <ExternalLink href={address}>{text}</ExternalLink> : text
}

export function pullRequestAddress(codeHostUrl: string | undefined, repository: string, number: number): string | null {
  return codeHostUrl ? `${codeHostUrl.replace(/\/+$/, '')}/${repository}/pull/${number}` : null
}
