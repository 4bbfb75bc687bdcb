import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selector } from '../rows/selector.ts'
import type { UseRow } from '../rows/use-row.ts'

function stored(roots: Names, paths: Names, arg: Selector, note: string): UseRow {
  return { roots, paths, use: 'stored-text', args: [arg], note }
}

const FILE = 'a file'
const PATHS = ['anyio.Path', 'pathlib.Path', 'pathlib.PosixPath']
const DRIVERS = ['MySQLdb', 'aiosqlite', 'mysql.connector', 'psycopg', 'psycopg2', 'pymysql', 'sqlite3']

/** Where texts are kept. */
export const STORED_TEXTS: LibraryModel = {
  uses: [
    stored(['aiofiles.open', 'codecs.open', 'io.open', 'open'], ['write', 'writelines'], '0', FILE),
    stored(['csv.writer'], ['writerow'], '0', FILE),
    stored(['dill', 'joblib', 'json', 'pickle', 'yaml'], ['dump', 'safe_dump'], '0', FILE),
    stored(PATHS, ['write_bytes', 'write_text'], '0', FILE),
    stored(['socket.socket'], ['send', 'sendall'], '0', 'a connection without encryption'),
    {
      roots: DRIVERS,
      paths: ['**.execute'],
      when: [{ arg: '0', is: /\b(?:insert|update)\b[\s\S]*passw/i }],
      use: 'stored-text',
      args: ['1'],
      note: 'the database',
    },
  ],
}
