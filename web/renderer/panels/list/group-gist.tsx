// What is told of a group of a list: what its rows have in common, and their sums.
import type { Row } from '#contracts/records.ts'
import type { FieldView } from '../../model/module-view.ts'
import { type AnySum, sumTexts } from '../../model/values/sum-text.ts'
import { CellDisplay } from '../../widgets/cell-display.tsx'
import { UnitOfSum } from '../../widgets/unit/unit-beside.tsx'
import type { WidgetContext } from '../../widgets/widget.ts'

export type GroupNameProps = {
  readonly group: Row
  /** What it is grouped by. */
  readonly by: FieldView
  readonly context: WidgetContext
}

export const isSummed = ({ column }: FieldView): boolean => column.bSum === 1

export const GroupName = ({ group, by, context }: GroupNameProps) => {
  const value = group[by.name]
  const isEmpty = value === null || value === undefined || value === ''
  return isEmpty ? (
    <span className="soft">{context.words('list.groupOfNone', { label: by.label })}</span>
  ) : (
    <CellDisplay cell={{ field: by, value, row: group }} context={context} />
  )
}

export const GroupSums = ({ group, field }: { readonly group: Row; readonly field: FieldView }) =>
  sumTexts(group[field.name] as AnySum | undefined, field).map((each) => (
    <span key={each.unit} className="list-group-sum">
      {each.text}
      <UnitOfSum field={field} sum={each} />
    </span>
  ))
