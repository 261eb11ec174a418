// Whether two answers are the same JSON, apart from what must differ.

const without = (value: unknown, ignored: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((inner) => without(inner, ignored))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !ignored.has(name))
  const sorted = kept.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, inner]) => [name, without(inner, ignored)]))
}

/** The JSON text in one spelling: keys in order, numbers as doubles, the ignored keys left out at every depth. */
export const canonicalJson = (text: string, ignored: readonly string[]): string =>
  JSON.stringify(without(JSON.parse(text), new Set(ignored)), null, 1)

/** Where two texts of `canonicalJson` part, with a few lines around; undefined when they are equal. */
export const firstDifference = (one: string, other: string): string | undefined => {
  if (one === other) return undefined
  const [left, right] = [one.split('\n'), other.split('\n')]
  const at = left.findIndex((line, index) => line !== right[index])
  const from = Math.max(0, (at === -1 ? left.length : at) - 3)
  const part = (lines: readonly string[]): string => lines.slice(from, from + 8).join('\n')
  return `${part(left)}\n--- but ---\n${part(right)}`
}
