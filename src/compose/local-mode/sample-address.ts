import type { Config } from '../../config.ts'
import { samplePullRequestUrl } from '../../local-codehost/sample.ts'

/** The address of the sample pull request; null when the program works with a real code host. */
export function sampleAddress({ app, url }: Config['codeHost']): string | null {
  return app === null ? samplePullRequestUrl(url) : null
}
