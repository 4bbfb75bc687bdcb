/** A mail: the same content as plain text and as HTML. */
export type MailContent = { readonly subject: string; readonly text: string; readonly html: string }
