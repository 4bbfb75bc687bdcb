import { lockDown } from './isolation/lock-down.ts'
import { openParentPipe } from './parent-pipe.ts'

// The program of a child. Its only connection to anything else are the two pipes to its parent.

const parent = openParentPipe()
lockDown()
const { handleJob } = await import('./handle-job.ts')
await parent.serve(handleJob)
