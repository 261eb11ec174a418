// The lookups of a save: which records are referred to, and which of their columns are copied. Pure.
import type { LookupCopy } from '#contracts/module.ts'
import type { Row } from '#contracts/records.ts'
import { remembered } from '#server/kernel/memory/remembered.ts'
import type { Column, Form } from '#server/metadata/module/module.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'
import type { ReadShape } from '../../rows/plan/read-shape.ts'
import type { AskedRow, AskedSave } from './asked-save.ts'

/** A lookup column with where it looks. */
export type Lookup = {
  readonly name: string
  readonly sFormId: string
  readonly sModelsId: string
  /** The column of the record looked up whose value is stored. */
  readonly valueColumn: string
  /** The column that says in words which record it is. */
  readonly text: string | null
  readonly copies: readonly LookupCopy[]
}

/** Records to read through one looked-up form, by the values of one of its columns. */
export type LookupNeed = {
  readonly key: string
  readonly sFormId: string
  readonly sModelsId: string
  readonly valueColumn: string
  readonly columns: readonly string[]
  readonly values: readonly string[]
}

/** A lookup whose table is known. */
export type LookupPart = {
  readonly need: LookupNeed
  readonly relation: Relation
  /** The form looked into, where it does not show all its records. */
  readonly ruledBy?: ReadShape
}

/** The same with what was read; `found` are the records that were read already, by value. */
export type LookupSource = LookupPart & {
  readonly found: ReadonlyMap<string, Row>
  /**
   * Their versions, where each value names one record of a table and no rule says which: what a version confirms is all there is to it.
   * Not those of large records, which are read each time.
   */
  readonly versions: ReadonlyMap<string, string>
}

const copiesOf = (form: Form, { metadata }: Column): readonly LookupCopy[] => {
  const copies = metadata.jLookupCopy.filter(({ to }) => (form.everyColumn.get(to)?.stored ?? null) !== null)
  const { sLookupShow, sLookupText } = metadata
  if (sLookupShow === null || sLookupText === null || copies.some(({ to }) => to === sLookupText))
    return copies
  const isStored = (form.everyColumn.get(sLookupText)?.stored ?? null) !== null
  return isStored ? [...copies, { from: sLookupShow, to: sLookupText }] : copies
}

const lookupOf = (form: Form, column: Column): readonly Lookup[] => {
  const { sLookupFormId, sLookupModelsId, sLookupValue, sFieldType } = column.metadata
  if (sFieldType !== 'lookup' || sLookupFormId === null || sLookupModelsId === null) return []
  const copies = copiesOf(form, column)
  const text = column.metadata.sLookupText
  const where = { sFormId: sLookupFormId, sModelsId: sLookupModelsId, valueColumn: sLookupValue ?? 'sId' }
  return [{ name: column.name, ...where, text, copies }]
}

/** The lookups of a form, hidden columns included. */
export const lookupsOf = remembered((form: Form): readonly Lookup[] =>
  [...form.everyColumn.values()].flatMap((column) => lookupOf(form, column)),
)

/** One text for what a lookup reads, for maps. */
export const lookupKey = ({ sFormId, valueColumn }: Pick<Lookup, 'sFormId' | 'valueColumn'>): string =>
  JSON.stringify([sFormId, valueColumn])

const valueIn = ({ given }: AskedRow, { name }: Lookup): string | null => {
  const value = given.get(name) ?? null
  return value === null || value === '' ? null : String(value)
}

type Draft = { readonly lookup: Lookup; readonly columns: Set<string>; readonly values: Set<string> }

const note = (drafts: Map<string, Draft>, lookup: Lookup, value: string): void => {
  const key = lookupKey(lookup)
  const draft = drafts.get(key) ?? { lookup, columns: new Set<string>(), values: new Set<string>() }
  draft.values.add(value)
  for (const { from } of lookup.copies) if (from !== undefined) draft.columns.add(from)
  drafts.set(key, draft)
}

/** The records that the rows of a save refer to through lookups. */
export const lookupNeedsOf = (save: AskedSave): readonly LookupNeed[] => {
  const drafts = new Map<string, Draft>()
  for (const { target, rows } of save.forms)
    for (const lookup of lookupsOf(target.form))
      for (const row of rows) {
        const value = valueIn(row, lookup)
        if (value !== null) note(drafts, lookup, value)
      }
  return [...drafts].map(([key, { lookup, columns, values }]) => ({
    key,
    sFormId: lookup.sFormId,
    sModelsId: lookup.sModelsId,
    valueColumn: lookup.valueColumn,
    columns: [...columns],
    values: [...values],
  }))
}

/** What a lookup copies into one column. */
export type Carried = readonly [Lookup, LookupCopy]

/** What follows from the lookups of some columns: each column that they copy into, and what that one copies on, with where it comes from. */
export function* copiesFrom(form: Form, names: Iterable<string>): Generator<Carried> {
  const seen = new Set(names)
  const lookups = lookupsOf(form)
  for (const name of seen)
    for (const lookup of lookups)
      if (lookup.name === name)
        for (const copy of lookup.copies) {
          seen.add(copy.to)
          yield [lookup, copy]
        }
}
