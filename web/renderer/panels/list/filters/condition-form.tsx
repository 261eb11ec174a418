// One condition in a pop-over: of a column, of a chip, or a new one whose column is chosen first.
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { type LeafDraft, leafDraftOf, usualLeaf } from '../../../model/filter-draft.ts'
import type { ListLeaf } from '../../../model/list-filter.ts'
import type { FieldView, FormView } from '../../../model/module-view.ts'
import { useWidgetContext } from '../../../widgets/widget-provider.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { leafReaderOf } from './typed-filter.ts'

export type ConditionFormProps = {
  readonly form: FormView
  readonly label: string
  /** The column that it begins with. */
  readonly field: FieldView
  readonly filter: ListLeaf | undefined
  readonly isOfColumn?: boolean
  /** Undefined takes the filter away. */
  readonly onApply: (filter: ListLeaf | undefined) => void
  readonly children?: ReactNode
}

export const ConditionForm = (props: ConditionFormProps) => {
  const { form, label, field, filter, isOfColumn = false, onApply, children } = props
  const context = useWidgetContext()
  const { words } = context
  const [draft, setDraft] = useState<LeafDraft>(() =>
    filter === undefined ? usualLeaf(field) : leafDraftOf(filter),
  )
  const [isBad, setBad] = useState(false)
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    const result = leafReaderOf(form, context)(draft)
    setBad(result === 'bad')
    if (result !== 'bad') onApply(result)
  }
  return (
    <form className="column-filter" onSubmit={apply} aria-label={label}>
      <ConditionFields form={form} draft={draft} isOfColumn={isOfColumn} onChange={setDraft} />
      {isBad ? (
        <p className="complaint" role="alert">
          {words('value.invalid', { label: form.fieldByName.get(draft.field)?.label ?? '' })}
        </p>
      ) : null}
      <div className="row">
        <Button kind="primary" isSubmit isSmall>
          {words('list.apply')}
        </Button>
        {filter === undefined ? null : (
          <Button isSmall onClick={() => onApply(undefined)}>
            {words('list.remove')}
          </Button>
        )}
        {children}
      </div>
    </form>
  )
}
