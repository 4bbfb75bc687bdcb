import type { JavaValue } from './read-statement.ts'

/**
 * Derives a name for each value from its code: `name`, `user.getName()` and `request.getParameter("name")` give `name`.
 */
export function nameJavaValues(values: readonly Pick<JavaValue, 'code'>[], taken: readonly string[]): string[] {
  const names: string[] = []
  for (const { code } of values) {
    const wanted = nameOf(code)
    let name = wanted
    for (let count = 2; names.includes(name) || taken.includes(name); count += 1) name = `${wanted}${count}`
    names.push(name)
  }
  return names
}

function nameOf(code: string): string {
  const read = /\.get\w*\("([A-Za-z]\w*)"\)$/.exec(code)?.[1]
  if (read) return read
  const called = /\.(?:get|is)?([A-Za-z]\w*)\(\)$/.exec(code)?.[1]
  if (called && !/^(?:trim|toString|toLowerCase|toUpperCase|strip|get)$/.test(called))
    return called.charAt(0).toLowerCase() + called.slice(1)
  const words =
    code
      .replace(/"(?:[^"\\]|\\.)*"/g, '')
      .replace(/\([^()]*\)/g, '')
      .match(/[A-Za-z_]\w*/g) ?? []
  const word = words.findLast(
    (one) => !/^(?:trim|toString|toLowerCase|toUpperCase|strip|String|valueOf|Integer|parseInt|this)$/.test(one),
  )
  return word && /^[a-z]\w*$/.test(word) ? word : 'value'
}
