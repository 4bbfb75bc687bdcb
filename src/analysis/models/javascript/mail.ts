import type { LibraryModel } from '../rows/library-model.ts'

export const MAIL: LibraryModel = {
  sinks: [
    {
      roots: ['emailjs', 'nodemailer', 'sendmail'],
      paths: ['**.send', '**.sendMail', 'self'],
      args: ['0.html'],
      sinkKind: 'xss',
      what: 'the HTML of a message',
      confidence: 'low',
    },
    {
      roots: ['nodemailer', 'sendmail'],
      paths: ['**.sendMail', 'self'],
      args: ['0.headers'],
      sinkKind: 'header-injection',
      what: 'a message header',
      confidence: 'low',
    },
    {
      roots: ['nodemailer'],
      paths: ['**.sendMail'],
      args: ['0.attachments.*.path'],
      sinkKind: 'path-traversal',
      what: 'the path of an attachment',
    },
    {
      roots: ['@sendgrid/mail'],
      paths: ['send', 'sendMultiple'],
      args: ['0.html'],
      sinkKind: 'xss',
      what: 'the HTML of a message',
      confidence: 'low',
    },
  ],
  settings: [
    {
      rule: 'cleartext-transmission',
      property: /^(?:ignoreTLS)$/,
      is: true,
      message: 'Email is sent to the mail server without encryption.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
}
