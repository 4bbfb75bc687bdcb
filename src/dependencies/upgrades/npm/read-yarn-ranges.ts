const VERSION = /^ {2}version:? "?([^"\s]+)"?\s*$/

/**
 * The requirements that resolve to one version of a package, from a yarn.lock of any Yarn. Its entries begin with them, such as
 * `"a@^1.0.0, a@npm:~1.2.0":`.
 */
export function readYarnRanges(text: string, name: string, version: string): string[] {
  let asked: string[] = []
  const found: string[] = []
  for (const raw of text.split('\n')) {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw
    if (/^[^\s#].*:$/.test(line)) asked = readDescriptors(line, name)
    else if (asked.length > 0 && VERSION.exec(line)?.[1] === version) found.push(...asked)
  }
  return found
}

function readDescriptors(line: string, name: string): string[] {
  if (!line.includes(`${name}@`)) return []
  return line
    .slice(0, -1)
    .replaceAll('"', '')
    .split(',')
    .map((descriptor) => descriptor.trim())
    .filter((descriptor) => descriptor.startsWith(`${name}@`))
    .map((descriptor) => descriptor.slice(name.length + 1).replace(/^npm:/, ''))
}
