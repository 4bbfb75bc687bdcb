import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selector } from '../rows/selector.ts'
import type { UseRow } from '../rows/use-row.ts'

function password(roots: Names, paths: Names, arg: Selector): UseRow {
  return { roots, paths, use: 'credential', args: [arg] }
}

const VERBS = ['delete', 'get', 'head', 'options', 'patch', 'post', 'put']

/** Passwords that are handed over by their position. */
export const CREDENTIALS: LibraryModel = {
  uses: [
    password(['MySQLdb', 'pymysql'], ['connect'], '2|password=|passwd='),
    password(['aiohttp', 'requests.auth', 'httpx'], ['BasicAuth', 'HTTPBasicAuth', 'HTTPDigestAuth'], '1|password='),
    password(['ftplib'], ['FTP', 'FTP_TLS'], '2|passwd='),
    password(['ftplib.FTP', 'ftplib.FTP_TLS'], ['login'], '1|passwd='),
    password(['httpx', 'requests', 'requests.Session'], VERBS, 'auth=.1'),
    password(['httpx', 'requests', 'requests.Session'], ['request'], 'auth=.1'),
    password(['imaplib.IMAP4', 'imaplib.IMAP4_SSL'], ['login'], '1|password='),
    password(['ldap.LDAPObject'], ['bind', 'bind_s', 'simple_bind', 'simple_bind_s'], '1|cred='),
    password(['ldap3'], ['Connection'], '2|password='),
    password(['poplib.POP3', 'poplib.POP3_SSL'], ['pass_'], '0'),
    password(['smtplib.SMTP', 'smtplib.SMTP_SSL'], ['login'], '1|password='),
    password(['urllib.request'], ['HTTPPasswordMgr.add_password', 'HTTPPasswordMgrWithDefaultRealm.add_password'], '3'),
    password(['zipfile.ZipFile'], ['setpassword'], '0|pwd='),
  ],
}
