// A row that a chart is drawn from, out of its JSON. Pure.
import { isCompound, jsonMembers } from '#server/kernel/json/json-parts.ts'
import { rawNumbers } from '#server/kernel/json/write-json.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'

/** Numbers are raw JSON, so that they are sent with every digit. */
export type ChartRow = Readonly<Record<string, unknown>>

/** The row of a JSON text. Empty are these columns of it, and what no chart draws: lists and objects. */
export function* chartRowOf(text: string, hidden: ReadonlySet<string>): Steps<ChartRow> {
  const members = yield* jsonMembers(text)
  return Object.fromEntries(
    [...members].map(([name, value]) => [
      name,
      hidden.has(name) || isCompound(value) ? null : rawNumbers(value),
    ]),
  )
}
