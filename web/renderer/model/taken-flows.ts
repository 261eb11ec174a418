// Which ways of a drawing a process has gone, told by what it came to, in that order: each thing was come to from what it was last at before,
// and what brings branches together from all of them. Pure.
export type Way = { readonly id: string; readonly from: string; readonly to: string; readonly joins: boolean }

export const takenFlows = (ways: readonly Way[], visits: readonly string[]): readonly string[] => {
  const into = Map.groupBy(ways, ({ to }) => to)
  const lastAt = new Map<string, number>()
  const taken = new Set<string>()
  for (const [at, id] of visits.entries()) {
    const come = (into.get(id) ?? []).filter(({ from }) => lastAt.has(from))
    const latest = Math.max(...come.map(({ from }) => lastAt.get(from) ?? -1))
    for (const way of come) if (way.joins || lastAt.get(way.from) === latest) taken.add(way.id)
    lastAt.set(id, at)
  }
  return [...taken]
}
