import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const THROWABLES = inPackage('java.lang', [
  'ArithmeticException',
  'ClassCastException',
  'ClassNotFoundException',
  'Error',
  'Exception',
  'IllegalAccessException',
  'IllegalArgumentException',
  'IllegalStateException',
  'IndexOutOfBoundsException',
  'InstantiationException',
  'InterruptedException',
  'NoSuchMethodException',
  'NullPointerException',
  'NumberFormatException',
  'ReflectiveOperationException',
  'RuntimeException',
  'SecurityException',
  'UnsupportedOperationException',
])
const OTHER_THROWABLES = [
  'jakarta.servlet.ServletException',
  'java.io.FileNotFoundException',
  'java.io.IOException',
  'java.io.UncheckedIOException',
  'java.lang.reflect.InvocationTargetException',
  'java.net.MalformedURLException',
  'java.net.URISyntaxException',
  'java.security.GeneralSecurityException',
  'java.security.NoSuchAlgorithmException',
  'java.sql.SQLException',
  'java.text.ParseException',
  'java.util.concurrent.ExecutionException',
  'javax.naming.NamingException',
  'javax.servlet.ServletException',
  'org.springframework.dao.DataAccessException',
  'org.xml.sax.SAXException',
]

/** Exceptions, their messages and stack traces. */
export const EXCEPTIONS: LibraryModel = {
  supertypes: [{ types: [...THROWABLES, ...OTHER_THROWABLES], parents: ['java.lang.Throwable'] }],
  types: [
    {
      roots: ['java.lang.Throwable'],
      paths: ['getLocalizedMessage', 'getMessage', 'toString'],
      returns: 'java.lang.String',
    },
    {
      roots: ['java.lang.Throwable'],
      paths: ['fillInStackTrace', 'getCause', 'initCause'],
      returns: 'java.lang.Throwable',
    },
  ],
  sources: [
    {
      roots: ['java.lang.Throwable'],
      paths: ['getLocalizedMessage', 'getMessage', 'toString'],
      origin: 'exception',
      label: 'an exception',
    },
    { roots: ['java.lang.Throwable'], paths: ['getStackTrace'], origin: 'stack-trace', label: 'a stack trace' },
    {
      roots: ['java.lang.Throwable'],
      paths: ['printStackTrace'],
      args: ['0'],
      origin: 'stack-trace',
      label: 'a stack trace',
    },
  ],
  effects: [
    { roots: [...THROWABLES, ...OTHER_THROWABLES, 'java.lang.Throwable'], paths: ['self'], effect: 'error' },
    { roots: ['java.lang.Throwable'], paths: ['getLocalizedMessage', 'getMessage', 'toString'], effect: 'content' },
    { roots: ['java.lang.Throwable'], paths: ['getCause'], effect: 'cause' },
  ],
  checks: [
    {
      roots: ['java.lang.Throwable'],
      paths: ['printStackTrace'],
      arity: [1, 1],
      when: [{ arg: '0', fact: 'response', holds: true }],
      rule: 'information-exposure',
      message: 'The stack trace is sent to the client.',
    },
  ],
}
