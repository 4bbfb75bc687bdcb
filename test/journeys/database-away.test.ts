import t from 'tap'
import { signIn } from '../helpers/actors.ts'
import { startStack } from '../helpers/stack.ts'

/** What people see while the database cannot do its part. */

t.test('a full disk is 503 for a while, and nobody is alarmed', async (t) => {
  const { url, database } = await startStack(t, { role: 'server', env: { ALERT_MAIL_TO: 'operator@example.org' } })
  const { sql } = database
  const ida = await signIn({ url }, 'ida')
  await sql.unsafe(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on teams for each row execute function refuse()`)
  const refused = await ida.post('/api/teams', { name: 'Acme' })
  t.match(refused, { status: 503, body: { code: 'UNAVAILABLE', details: { retryAfter: 5 } } })
  t.equal(refused.headers.get('retry-after'), '5')
  t.notMatch(JSON.stringify(refused.body), /base|space|insert/)
  t.equal((await ida.get('/api/teams')).status, 200, 'reading goes on')
  t.same([...(await sql`select mail_class from mail_outbox where mail_class like 'alert_%'`)], [])

  await sql`drop trigger full_disk on teams`
  t.equal((await ida.post('/api/teams', { name: 'Acme' })).status, 201)
})
