import { pathToFileURL } from 'node:url'
import { FILE_MARK } from './read-results.ts'

/** Runs the test files that its arguments name, one after the other in this process. Started by `npm test`. */

const files = process.argv.slice(2)
// tap names its fixture folders after this; otherwise all processes would use the same.
process.argv.splice(1, Infinity, files[0] ?? '')
const { default: tap } = await import('tap')

for (const file of files) {
  tap.comment(FILE_MARK + file)
  try {
    await import(pathToFileURL(file).href)
  } catch (error) {
    // A file that fails to load does not affect the following ones.
    void tap.test(file, () => {
      throw error
    })
  }
}
