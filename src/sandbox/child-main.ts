import { lockDown } from './isolation/lock-down.ts'
import { openParentPipe } from './parent-pipe.ts'

// The whole program of a child. What it says to its parent goes through two pipes; nothing else leads out of it.

const parent = openParentPipe()
lockDown()
const { answerJob } = await import('./answer-job.ts')
await parent.serve(answerJob)
