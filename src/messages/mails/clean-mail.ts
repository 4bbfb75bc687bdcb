import { toSubject, toVisibleLine, toWebAddress } from './mail-text.ts'

/** The content of a mail. Any part may contain text from outside; it is cleaned and escaped here. */
export type MailDescription = {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Key figures: label and value. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** The mail's button; left out if its URL is not a web address. */
  readonly action?: { readonly label: string; readonly url: string | null }
  /** After the button: alternatives, and what happens without action. */
  readonly remarks?: readonly string[]
  readonly footer: {
    /** Why this person gets it. */
    readonly why: string
    /** Where that can be changed. */
    readonly change?: { readonly label: string; readonly url: string }
  }
}

/** The same with everything dangerous removed, so that only lines of visible text and web addresses remain. */
export type CleanMail = {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly action: MailLink | null
  readonly remarks: readonly string[]
  readonly why: string
  readonly change: MailLink | null
}
export type MailLink = { readonly label: string; readonly url: string }

export function cleanMail(mail: MailDescription): CleanMail {
  return {
    subject: toSubject(mail.subject),
    heading: toVisibleLine(mail.heading),
    paragraphs: mail.paragraphs.map(toVisibleLine),
    facts: (mail.facts ?? []).map(([label, value]) => [toVisibleLine(label), toVisibleLine(value)]),
    action: cleanLink(mail.action),
    remarks: (mail.remarks ?? []).map(toVisibleLine),
    why: toVisibleLine(mail.footer.why),
    change: cleanLink(mail.footer.change),
  }
}

function cleanLink(link: { label: string; url: string | null } | undefined): MailLink | null {
  const url = toWebAddress(link?.url ?? null)
  return link && url !== null ? { label: toVisibleLine(link.label), url } : null
}
