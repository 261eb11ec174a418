// What an approval or another button keeps for its later steps (`let`), is asked for, or knows anyhow: they name it like a column of the
// record, and something else stands for it in the routine.

import type { Columns } from '#contracts/expression/scope.ts'
import { columnsNamed } from './looks.ts'
import { columnOfRecord } from './static-sql.ts'
import type { StepPlace } from './step-places.ts'

/** `dRate` is kept in `v_rate`. */
export const variableOf = (name: string): string => `v_${name.slice(1).toLowerCase()}`

/** What every routine knows. */
const KNOWN: Columns = { tNow: { type: 'timestamp' }, sUserName: { type: 'text' } }
// The clock, and not the beginning of the transaction: a period is closed after those who were posting when it was asked for.
const KNOWN_SQL: Readonly<Record<string, string>> = { tNow: 'clock_timestamp()', sUserName: '"sUserName"' }

/** The document as the steps see it. */
export const withLets = (place: StepPlace, lets: readonly string[]): StepPlace => {
  const named = { ...KNOWN, ...columnsNamed(lets) }
  return {
    ...place,
    scope: { ...place.scope, columns: { ...place.scope.columns, ...named } },
    record: { ...place.record, ...named },
  }
}

/** Those of the names that are columns of the record. */
export const withoutLets = (names: readonly string[], lets: readonly string[]): readonly string[] =>
  names.filter((name) => !lets.includes(name) && !Object.hasOwn(KNOWN, name))

/** The line as the routine has it. */
export const withVariables = (line: string, lets: readonly string[]): string =>
  [...lets.map((name) => [name, variableOf(name)] as const), ...Object.entries(KNOWN_SQL)].reduce(
    (said, [name, sql]) => said.replaceAll(columnOfRecord(name), sql),
    line,
  )
