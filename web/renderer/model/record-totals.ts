// Where the totals of a record stand: under the lines that they are computed from.
import type { FieldView, FormView, ModuleView } from './module-view.ts'
import type { RecordRules } from './record-rules.ts'

/** The totals of each slave form, by its id; a total over several stands under the first. */
export const totalsByForm = (
  { slaves }: ModuleView,
  master: FormView,
  rules: RecordRules,
): ReadonlyMap<string, readonly FieldView[]> => {
  const { totalsOver } = rules.rulesOf(master.id)
  const placed = new Set<FieldView>()
  const shown = slaves.filter(({ form }) => form.broken === null)
  return new Map(
    shown.map(({ id, form }) => {
      const totals = new Set(totalsOver(form.sTbName).filter((field) => !placed.has(field)))
      for (const field of totals) placed.add(field)
      // As they stand in metadata, not in the order in which they are computed.
      return [id, master.fields.filter((field) => totals.has(field))] as const
    }),
  )
}
