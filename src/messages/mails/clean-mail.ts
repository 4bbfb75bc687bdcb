import { toSubject, toVisibleLine, toWebAddress } from './mail-text.ts'

/** What a mail says. Text of others may stand anywhere in it: it is cleaned and escaped here. */
export type MailDescription = {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Figures at a glance: label and value. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** The one thing to do; left out when its address is no web address. */
  readonly action?: { readonly label: string; readonly url: string | null }
  /** After the button: other ways out, and what happens if nothing is done. */
  readonly remarks?: readonly string[]
  readonly footer: {
    /** Why this person gets it. */
    readonly why: string
    /** Where that can be changed. */
    readonly change?: { readonly label: string; readonly url: string }
  }
}

/** The same with everything dangerous removed: lines of visible text and web addresses remain. */
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
