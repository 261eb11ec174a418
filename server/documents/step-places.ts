// What a step of an approval stands on, and what it is once it is written.

import type { Columns, Scope } from '#contracts/expression/scope.ts'
import type { Text } from '#contracts/language.ts'
import type { TablePlace } from './conversion-places.ts'

export type WrittenStep = {
  readonly lines: readonly string[]
  readonly columns: readonly string[]
  /** What is wrong with it. */
  readonly complaints: readonly Text[]
}

/** What the steps of one document stand on. */
export type StepPlace = {
  readonly table: string
  readonly lineTable: string | null
  /** The table's own columns. */
  readonly columns: ReadonlySet<string>
  readonly scope: Scope
  readonly lineScope: Scope
  /** The tables' columns with their types. */
  readonly record: Columns
  readonly lines: Columns
  /** The table of a form that is named by its path. */
  readonly placeOf: (form: string) => TablePlace | null
}

export const wrong = (complaint: Text): WrittenStep => ({ lines: [], columns: [], complaints: [complaint] })
