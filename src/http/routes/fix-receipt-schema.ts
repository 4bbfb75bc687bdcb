import { FIX_RECEIPT_SCHEMA_PATH, FixReceipt } from '../../domain/receipts/fix-receipt.ts'
import type { HttpApp } from '../types.ts'

/** The JSON Schema of a fix receipt, for programs that read one. */
export function registerFixReceiptSchema(app: HttpApp): void {
  app.get(
    FIX_RECEIPT_SCHEMA_PATH,
    { config: { access: 'public', counted: false }, schema: { hide: true } },
    async (_request, reply) =>
      reply
        .type('application/schema+json')
        .send({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...FixReceipt }),
  )
}
