/** A mail as it is read: the same news as plain text and as HTML. */
export type MailContent = { readonly subject: string; readonly text: string; readonly html: string }
