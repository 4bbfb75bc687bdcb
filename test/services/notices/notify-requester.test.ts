import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { CodeHostError } from '../../../src/gateways/codehost/code-host-error.ts'
import { fixPrs, mailOutbox, teamMembers, users } from '../../../src/db/schema/index.ts'
import { createMailQueue } from '../../../src/gateways/mail/create-mail-queue.ts'
import { recordUnsuccessful } from '../../../src/services/fix-pr/carry-out/finish-fix-pr.ts'
import { createRequestFixPr } from '../../../src/services/fix-pr/request/request-fix-pr.ts'
import { createRunFixPr } from '../../../src/services/fix-pr/carry-out/run-fix-pr.ts'
import { createNotifyRequester } from '../../../src/services/notices/notify-requester.ts'
import { createFixture, PR_URL } from '../fix-pr/fix-pr-fixture.ts'

async function request(email: string | null = 'mona@acme.test') {
  const fixture = await createFixture()
  await fixture.db.delete(mailOutbox)
  await fixture.db.update(users).set({ email })
  const { actor, teamId } = fixture
  const notifyRequester = createNotifyRequester({ ...fixture.deps, mailQueue: createMailQueue(fixture.deps.queue) })
  const deps = { ...fixture.deps, notifyRequester }
  const { fixPrId } = await createRequestFixPr(deps)({ actor, teamId, prUrl: PR_URL })
  return {
    ...fixture,
    deps,
    fixPrId,
    run: () => createRunFixPr(deps).run({ fixPrId }),
    readMails: () => fixture.db.select().from(mailOutbox).orderBy(mailOutbox.createdAt),
  }
}

function refuse(fixture: Awaited<ReturnType<typeof request>>, t: Test) {
  const error = new CodeHostError('permission_denied', { statusCode: 403, message: 'no' })
  fixture.host.state.faults.push((call) => (call === 'createBranch' ? { at: 'before', error } : null))
  return fixture.run().then((outcome) => t.equal(outcome, 'failed'))
}

t.test('who asked is told once that the fix pull request is open, and that it was withdrawn', async (t) => {
  const asked = await request()
  t.equal(await asked.run(), 'opened')
  await asked.run()
  t.equal((await asked.readMails()).length, 1)
  const row = await asked.readRow(asked.fixPrId)
  const [opened] = await asked.readMails()
  t.match(opened, {
    recipient: 'mona@acme.test',
    mailClass: 'fix_pr_opened',
    subject: /^Fix pull request is open: acme\/shop#1$/i,
  })
  t.match(opened!.textBody, `Open the fix pull request:\n${row.fixPrUrl}`)
  t.match(opened!.textBody, '1 finding in 1 file')

  const end = { from: ['open'], status: 'failed', errorType: 'checks_failed', message: 'The checks failed.' } as const
  await recordUnsuccessful(asked.deps, row, end)
  await recordUnsuccessful(asked.deps, row, end)
  const mails = await asked.readMails()
  t.equal(mails.length, 2)
  t.match(mails[1], { mailClass: 'fix_pr_failed', subject: /withdrawn/, textBody: /The checks failed\./ })
  t.match(mails[1]!.textBody, row.fixPrUrl!)
})

t.test('who asked is told why there is none, and what can be done', async (t) => {
  const asked = await request()
  await refuse(asked, t)
  const mails = await asked.readMails()
  t.match(mails, [{ mailClass: 'fix_pr_failed', dedupeKey: `fix_pr_failed:${asked.fixPrId}` }])
  t.match(mails[0]!.textBody, 'Ask an administrator to grant it write access')
  t.match(mails[0]!.textBody, 'Open the pull request:\nhttps://code.example/')
})

t.test('nobody is told when no person asked, or the person has no address or left', async (t) => {
  const withoutAddress = await request(null)
  await refuse(withoutAddress, t)
  t.same(await withoutAddress.readMails(), [])

  const left = await request()
  await left.db.delete(teamMembers).where(eq(teamMembers.teamId, left.teamId))
  await refuse(left, t)
  t.same(await left.readMails(), [])

  const byProgram = await request()
  await byProgram.db.update(fixPrs).set({ requestedByUserId: null })
  await refuse(byProgram, t)
  t.same(await byProgram.readMails(), [])
})
