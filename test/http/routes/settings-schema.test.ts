import { Ajv } from 'ajv'
import { test } from 'tap'
import { MEASURED_RULES } from '../../../src/analysis/rule-precision.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createTestHttp } from '../../helpers/http-app.ts'

test('editors get the schema of the settings file', async (t) => {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db, { services: { listRules: () => MEASURED_RULES } })
  const answer = await http.app.inject('/schemas/fixwright.json')
  t.equal(answer.statusCode, 200)
  t.match(answer.headers['content-type'], 'application/schema+json')
  const validate = new Ajv({ strict: false }).compile(answer.json())
  t.ok(validate({ rules: { 'sql-injection': 'off' }, severity: 'medium' }))
  t.notOk(validate({ rules: { 'no-such-rule': 'off' } }))
})
