import type { LibraryModel } from '../rows/library-model.ts'
import { javaxAndJakarta } from './jakarta.ts'

const MESSAGES = javaxAndJakarta(['mail.Message', 'mail.internet.MimeMessage'])

/** Mail that is read and mail that is sent. */
export const MAIL: LibraryModel = {
  supertypes: [{ types: MESSAGES, parents: ['javax.mail.Message'] }],
  sources: [
    {
      roots: MESSAGES,
      paths: ['getContent', 'getFileName', 'getFrom', 'getHeader', 'getInputStream', 'getReplyTo', 'getSubject'],
      origin: 'remote',
      label: 'an email',
    },
    {
      roots: javaxAndJakarta(['mail.BodyPart', 'mail.Part', 'mail.internet.MimeBodyPart']),
      paths: ['getContent', 'getFileName', 'getInputStream'],
      origin: 'remote',
      label: 'an email',
    },
  ],
  sinks: [
    {
      roots: MESSAGES,
      paths: ['addHeader', 'addRecipients', 'setHeader', 'setRecipients', 'setSubject'],
      sinkKind: 'header-injection',
      args: ['0', '1'],
      what: 'an email header',
      confidence: 'low',
    },
    {
      roots: ['org.apache.commons.mail.HtmlEmail'],
      paths: ['setHtmlMsg'],
      sinkKind: 'xss',
      args: ['0'],
      what: 'the HTML of an email',
      confidence: 'low',
    },
    {
      roots: ['org.springframework.mail.javamail.MimeMessageHelper'],
      paths: ['setText'],
      arity: [2, 2],
      when: [{ arg: '1', is: true }],
      sinkKind: 'xss',
      args: ['0'],
      what: 'the HTML of an email',
      confidence: 'low',
    },
  ],
}
