// Which rows are shown, so that none moves under the pointer: what was decided here keeps its place, what is new stands at the end. Pure.
import type { Decision } from '#contracts/work-center.ts'

export const keyOf = ({ taskId, sModelsId, sId }: Pick<Decision, 'taskId' | 'sModelsId' | 'sId'>): string =>
  JSON.stringify([taskId, sModelsId, sId])

/** The rows to show instead of those shown before, now that these wait. */
export const keptPlaces = (
  before: readonly Decision[],
  waiting: readonly Decision[],
  decided: ReadonlySet<string>,
): readonly Decision[] => {
  const now = new Map(waiting.map((one) => [keyOf(one), one]))
  const staying = before.flatMap((one) => {
    const found = now.get(keyOf(one))
    if (found !== undefined) return [found]
    return decided.has(keyOf(one)) ? [one] : []
  })
  const known = new Set(staying.map(keyOf))
  return [...staying, ...waiting.filter((one) => !known.has(keyOf(one)))]
}
