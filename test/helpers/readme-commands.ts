/** Commands as somebody would copy them out of a page of Markdown. */

const SHELL_BLOCK = /^```sh\n(.*?)^```$/gms
const ANY_BLOCK = /^```.*?^```$/gms
const INLINE = /`((?:npm|docker|apt-get|node|npx|curl) [^`]+)`/g
const COMMENT = /(^| +)#( .*)?$/

/** Every command in shell blocks, tables and sentences, each once; a loop is one command. */
export function listCommands(markdown: string): string[] {
  const blocks = [...markdown.matchAll(SHELL_BLOCK)].flatMap(([, block = '']) => splitBlock(block))
  const inline = [...markdown.replaceAll(ANY_BLOCK, '').matchAll(INLINE)].map(([, command = '']) => command)
  return [...new Set([...blocks, ...inline])]
}

function splitBlock(block: string): string[] {
  const commands: string[] = []
  let open: string[] = []
  for (const line of block.split('\n').map((one) => one.replace(COMMENT, ''))) {
    if (line.trim() === '') continue
    open.push(line)
    const isLoop = /^for /.test(open[0] ?? '')
    if (line.endsWith('\\') || (isLoop && line !== 'done')) continue
    commands.push(open.join('\n'))
    open = []
  }
  return [...commands, ...open]
}
