// Which names of a row that was not read through its form may be answered: those of a routine's row, or of an earlier answer.
import type { Form } from '#server/metadata/module/module.ts'

const isStored = ({ backing }: Form, name: string): boolean =>
  backing.kind === 'relation' && backing.relation.columns.has(name)

const isKept = (form: Form, name: string): boolean =>
  name === 'sId' || form.columns.has(name) || !(form.everyColumn.has(name) || isStored(form, name))

/** The row with what the form shows, and with what is no column at all; the row itself where that is all of it. */
export const withoutHidden = (
  form: Form,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const kept = Object.entries(row).filter(([name]) => isKept(form, name))
  return kept.length === Object.keys(row).length ? row : Object.fromEntries(kept)
}
