/** `node:path` as it is on POSIX systems, in the folder `/srv/app`. */
export function createPath() {
  const folder = '/srv/app'

  function requireText(value: unknown): string {
    if (typeof value === 'string') return value
    throw new TypeError('The "path" argument must be of type string')
  }
  function reduce(path: string, mayClimb: boolean): string {
    const kept: string[] = []
    for (const part of path.split('/')) {
      if (part === '' || part === '.') continue
      if (part !== '..') kept.push(part)
      else if (kept.length > 0 && kept[kept.length - 1] !== '..') kept.pop()
      else if (mayClimb) kept.push('..')
    }
    return kept.join('/')
  }
  function normalize(path: string): string {
    if (requireText(path) === '') return '.'
    const isAbsolute = path.startsWith('/')
    const reduced = reduce(path, !isAbsolute)
    const end = path.endsWith('/') && reduced !== '' ? '/' : ''
    if (isAbsolute) return `/${reduced}${end}`
    return reduced === '' ? (path.endsWith('/') ? './' : '.') : reduced + end
  }
  function join(...parts: string[]): string {
    const joined = parts.map(requireText).filter((part) => part !== '')
    return joined.length === 0 ? '.' : normalize(joined.join('/'))
  }
  function resolve(...parts: string[]): string {
    let path = ''
    for (const part of [folder, ...parts].map(requireText)) path = part.startsWith('/') ? part : `${path}/${part}`
    return `/${reduce(path, false)}`
  }
  function dirname(path: string): string {
    const end = requireText(path).slice(1).replace(/\/+$/, '').lastIndexOf('/') + 1
    if (end > 0) return path.startsWith('/') && end === 1 ? '//' : path.slice(0, end)
    return path.startsWith('/') ? '/' : '.'
  }
  function basename(path: string, suffix = ''): string {
    const name = requireText(path).replace(/\/+$/, '').replace(/^.*\//s, '')
    return suffix !== '' && name !== suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name
  }
  function extname(path: string): string {
    const name = basename(path)
    const dot = name.lastIndexOf('.')
    return dot > 0 && name !== '..' ? name.slice(dot) : ''
  }
  function relative(from: string, to: string): string {
    const [start, end] = [resolve(from), resolve(to)].map((path) => path.split('/').filter((part) => part !== '')) as [
      string[],
      string[],
    ]
    let same = 0
    while (same < start.length && same < end.length && start[same] === end[same]) same += 1
    return [...start.slice(same).map(() => '..'), ...end.slice(same)].join('/')
  }
  const isAbsolute = (path: string): boolean => requireText(path).startsWith('/')
  const path = { sep: '/', delimiter: ':', normalize, join, resolve, dirname, basename, extname, relative, isAbsolute }
  return { ...path, posix: path, folder }
}
