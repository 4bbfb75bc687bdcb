import { runVerifyReceipt } from './run-verify-receipt.ts'

process.exitCode = await runVerifyReceipt(process.argv.slice(2))
