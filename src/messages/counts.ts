/** Such as "1 analysis" and "2 analyses". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** With thousands separators, such as "12,000". */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
