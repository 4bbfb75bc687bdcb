import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import t from 'tap'
import { chooseAccount } from '../../../src/db/embedded/postgres-account.ts'
import { findBinaries } from '../../../src/db/embedded/postgres-cluster.ts'
import { provideReachableBinaries } from '../../../src/db/embedded/reachable-binaries.ts'

const skip = process.getuid?.() !== 0 && 'needs root'

t.test(
  'programs in a checkout that only root may enter are copied to where their account can run them',
  { skip },
  async (t) => {
    const checkout = mkdtempSync(join(tmpdir(), 'fixwright-checkout-'))
    const shared = mkdtempSync(join(tmpdir(), 'fixwright-shared-'))
    chmodSync(shared, 0o755)
    t.teardown(() => [checkout, shared].forEach((folder) => rmSync(folder, { recursive: true, force: true })))
    process.env['TMPDIR'] = shared
    const found = await findBinaries()
    const account = chooseAccount(join(shared, 'data'))
    t.equal(provideReachableBinaries(found, account), found, 'nothing is copied without need')

    const original = dirname(dirname(dirname(found.postgres)))
    cpSync(original, join(checkout, 'package'), { recursive: true, verbatimSymlinks: true })
    const bin = join(checkout, 'package', 'native', 'bin')
    const hidden = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
    const provided = provideReachableBinaries(hidden, account)
    const { status, stdout } = spawnSync(provided.initdb, ['--version'], {
      uid: account.uid,
      gid: account.gid,
      encoding: 'utf8',
      cwd: '/',
    })
    t.match({ status, stdout }, { status: 0, stdout: /^initdb \(PostgreSQL\)/ })
    const made = statSync(provided.postgres).ino
    t.same(provideReachableBinaries(hidden, account), provided)
    t.equal(statSync(provided.postgres).ino, made, 'copied once')

    chmodSync(dirname(dirname(provided.postgres)), 0o777)
    const own = provideReachableBinaries(hidden, account)
    t.not(own.postgres, provided.postgres, 'a folder into which others may write is not used')
  },
)
