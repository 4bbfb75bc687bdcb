import { thing } from './thing'
export { thing }
export default { run: () => thing, async stop() {} }
