import type { LibraryModel } from '../rows/library-model.ts'

const MARKUP = 'the HTML of an email'
const HEADER = 'an email header'
const PARTS = [
  'email.message.Message',
  'email.mime.base.MIMEBase',
  'email.mime.multipart.MIMEMultipart',
  'email.mime.text.MIMEText',
]

/** Mails, as they are written. Sending them is with the protocols and frameworks. */
export const MAIL: LibraryModel = {
  sinks: [
    {
      roots: ['email.MIMEText', 'email.mime.text'],
      paths: ['MIMEText'],
      when: [{ arg: '1|_subtype=', is: 'html' }],
      args: ['0|_text='],
      sinkKind: 'xss',
      what: MARKUP,
    },
    {
      roots: ['email.message.EmailMessage'],
      paths: ['add_alternative', 'set_content'],
      when: [{ arg: 'subtype=', is: 'html' }],
      args: ['0'],
      sinkKind: 'xss',
      what: MARKUP,
    },
    { roots: ['flask_mail'], paths: ['Message'], args: ['html='], sinkKind: 'xss', what: MARKUP },
    { roots: ['flask_mail'], paths: ['Mail.send_message'], args: ['html='], sinkKind: 'xss', what: MARKUP },
    {
      roots: ['sendgrid', 'sendgrid.helpers.mail'],
      paths: ['Mail'],
      args: ['html_content='],
      sinkKind: 'xss',
      what: MARKUP,
    },
    {
      roots: ['django.core.mail.EmailMultiAlternatives', 'django.core.mail.message.EmailMultiAlternatives'],
      paths: ['attach_alternative'],
      when: [{ arg: '1|mimetype=', is: 'text/html' }],
      args: ['0'],
      sinkKind: 'xss',
      what: MARKUP,
    },
    {
      roots: PARTS,
      paths: ['__setitem__', 'add_header'],
      args: ['1'],
      sinkKind: 'header-injection',
      what: HEADER,
      confidence: 'low',
    },
  ],
  assignments: [{ property: 'html', objects: ['flask_mail.Message'], sinkKind: 'xss', what: MARKUP }],
}
