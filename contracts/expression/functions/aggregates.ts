/** The functions over lines. */
const AGGREGATES = ['sum', 'count', 'avg', 'min', 'max'] as const

export type Aggregate = (typeof AGGREGATES)[number]

/** The aggregate of that name, in any case; null when there is none. */
export function aggregateNamed(name: string): Aggregate | null {
  const lower = name.toLowerCase()
  return AGGREGATES.find((aggregate) => aggregate === lower) ?? null
}
