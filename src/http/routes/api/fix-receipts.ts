import { AppError } from '../../../errors.ts'
import {
  FIX_RECEIPT_ENVELOPE_TYPE,
  FixReceiptEnvelope,
  FixReceiptParams,
  FixReceiptVerification,
} from '../../schemas/fix-receipts.ts'
import type { Services } from '../../../services/create-services.ts'
import { toJson } from '../../to-json.ts'
import type { HttpApp } from '../../types.ts'

const TAGS = ['Fix receipts']
/** Public: ids cannot be guessed, and anybody with the link from a fix pull request may verify its receipt. */
const CONFIG = { access: 'public', errors: ['FIX_RECEIPT_NOT_FOUND'] } as const

export function registerFixReceiptRoutes(
  app: HttpApp,
  services: Pick<Services, 'readFixReceipt' | 'verifyFixReceipt'>,
): void {
  app.get(
    '/api/fix-receipts/:receiptId',
    {
      config: CONFIG,
      schema: {
        tags: TAGS,
        summary: 'Get the signed receipt of a fix pull request, byte for byte as issued',
        params: FixReceiptParams,
        response: { 200: { content: { [FIX_RECEIPT_ENVELOPE_TYPE]: { schema: FixReceiptEnvelope } } } },
      },
    },
    async (request, reply) => {
      const envelope = await services.readFixReceipt(request.params.receiptId)
      if (!envelope) throw new AppError('FIX_RECEIPT_NOT_FOUND')
      return reply.type(FIX_RECEIPT_ENVELOPE_TYPE).send(envelope as never)
    },
  )

  app.get(
    '/api/fix-receipts/:receiptId/verify',
    {
      config: CONFIG,
      schema: {
        tags: TAGS,
        summary: 'Verify a receipt and get its content',
        params: FixReceiptParams,
        response: { 200: FixReceiptVerification },
      },
    },
    async (request) => {
      const verification = await services.verifyFixReceipt(request.params.receiptId)
      if (!verification) throw new AppError('FIX_RECEIPT_NOT_FOUND')
      return toJson(verification)
    },
  )
}
