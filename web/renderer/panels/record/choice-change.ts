// The change that choosing something makes to a row, and what it must leave alone there.
import type { Row } from '#contracts/records.ts'
import type { FieldView } from '../../model/module-view.ts'
import type { Change, RowAddress } from '../../model/record-changes.ts'
import type { RowState } from '../../model/record-content.ts'
import type { RecordParts } from './record-context.tsx'

export type CellAddress = RowAddress & { readonly field: FieldView }

/** Columns that the form lacks are left out. */
export const choiceChange = ({ field, ...row }: CellAddress, values: Row, parts: RecordParts): Change => {
  const form =
    row.formId === parts.master.id ? parts.master : parts.view.slaves.find(({ id }) => id === row.formId)
  const known = Object.entries(values).filter(([name]) => form?.fieldByName.has(name) === true)
  return { kind: 'set', ...row, values: Object.fromEntries(known), drafts: { [field.name]: null } }
}

type Race = {
  /** The row when the looking up began, and as it is now. */
  readonly before: RowState
  readonly now: RowState
  /** Columns that were given beside it. */
  readonly keep?: ReadonlySet<string>
}

/** Columns that were given beside the lookup, or filled while it was under way, keep what was typed. */
export const withoutTyped = (values: Row, field: FieldView, { before, now, keep }: Race): Row => {
  const own = new Set([field.name, field.column.sLookupText])
  const isTyped = (name: string): boolean =>
    keep?.has(name) === true || now.drafts[name] !== undefined || before.values[name] !== now.values[name]
  return Object.fromEntries(Object.entries(values).filter(([name]) => own.has(name) || !isTyped(name)))
}
