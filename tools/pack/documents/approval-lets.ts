// What an approval keeps for its later steps (`let`): they name it like a column of the record, and a variable of the routine stands for it.

import { columnsNamed } from './conversion-fill.ts'
import { columnOfRecord } from './static-sql.ts'
import type { StepPlace } from './step-places.ts'

/** `dRate` is kept in `v_rate`. */
export const variableOf = (name: string): string => `v_${name.slice(1).toLowerCase()}`

/** The document as the steps see it. */
export const withLets = (place: StepPlace, lets: readonly string[]): StepPlace => {
  const named = columnsNamed(lets)
  return {
    ...place,
    scope: { ...place.scope, columns: { ...place.scope.columns, ...named } },
    record: { ...place.record, ...named },
  }
}

/** The line as the routine has it. */
export const withVariables = (line: string, lets: readonly string[]): string =>
  lets.reduce((said, name) => said.replaceAll(columnOfRecord(name), variableOf(name)), line)
