// Statements that differ in nothing but some values are written once: what was bound for a stand-in then is taken from what is given each time.
import type { Statement } from '#server/platform/postgres/sql.ts'

type Take<Given> = (given: Given) => unknown

/** A statement's text, and how each of its values is had. */
export type StatementTemplate<Given> = {
  readonly text: string
  readonly takes: readonly Take<Given>[]
}

/** Of a statement that was written with stand-ins, each with what takes its place. Nobody may be able to name a stand-in. */
export const templateOf = <Given>(
  { text, values }: Statement,
  standIns: ReadonlyMap<unknown, Take<Given>>,
): StatementTemplate<Given> => ({ text, takes: values.map((value) => standIns.get(value) ?? (() => value)) })

export const fill = <Given>({ text, takes }: StatementTemplate<Given>, given: Given): Statement => ({
  text,
  values: takes.map((take) => take(given)),
})
