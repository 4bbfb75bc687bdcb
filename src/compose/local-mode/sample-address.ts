import type { Config } from '../../config.ts'
import { samplePullRequestUrl } from '../../local-codehost/sample.ts'

/** Where the sample pull request is; null where the program works with a real code host. */
export function sampleAddress({ app, url }: Config['codeHost']): string | null {
  return app === null ? samplePullRequestUrl(url) : null
}
