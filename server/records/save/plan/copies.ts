// Copies columns of a record looked up into the row that refers to it, when the lookup is new or was changed.
import type { LookupCopy } from '#contracts/module.ts'
import type { Row } from '#contracts/records.ts'
import type { WorkRow } from './document.ts'
import { type Lookup, lookupKey, lookupsOf } from './lookups.ts'
import { sameValue } from './same-value.ts'
import type { SaveState } from './save-state.ts'

const isReadOnly = ({ target }: WorkRow, name: string): boolean =>
  target.form.everyColumn.get(name)?.metadata.bReadOnly === 1

/** Whether the row now refers to another record than the stored one does. */
export const isChanged = ({ target, values, stored, filled }: WorkRow, { name }: Lookup): boolean =>
  filled.has(name) && !sameValue(target, name, { a: values[name], b: stored?.[name] })

/** The record that a row refers to; null when it refers to none, undefined when it was not found or not looked for. */
export const recordOf = (state: SaveState, { values }: WorkRow, lookup: Lookup): Row | null | undefined => {
  const value = values[lookup.name] ?? null
  return value === null || value === '' ? null : state.lookups.get(lookupKey(lookup))?.get(String(value))
}

const copy = (row: WorkRow, copies: readonly LookupCopy[], record: Row | null): void => {
  for (const { from, to } of copies) {
    const isKept = row.filled.has(to) || (record === null && !isReadOnly(row, to))
    if (isKept) continue
    row.values[to] = (from === undefined ? null : record?.[from]) ?? null
    row.filled.add(to)
  }
}

/** Columns that the client gave keep what it gave, and so do the words for them; the others follow the record. */
export const copyLookups = (state: SaveState, row: WorkRow): void => {
  const lookups = lookupsOf(row.target.form)
  const given = lookups.filter(({ name }) => row.filled.has(name))
  for (const lookup of lookups) {
    const record = isChanged(row, lookup) ? recordOf(state, row, lookup) : undefined
    if (record === undefined) continue
    const isOthers = ({ to }: LookupCopy): boolean =>
      given.some(({ name, text }) => text === to && name !== lookup.name)
    copy(
      row,
      lookup.copies.filter((one) => !isOthers(one)),
      record,
    )
  }
}
