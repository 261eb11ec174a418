// One condition: what is compared (where it can be chosen), how, and with what.
import type { LeafDraft } from '../../../model/filter-draft.ts'
import { usualLeaf } from '../../../model/filter-draft.ts'
import { operatorsFor } from '../../../model/list-filter.ts'
import type { FieldView, FormView } from '../../../model/module-view.ts'
import { useWidgetContext } from '../../../widgets/widget-provider.tsx'
import { operatorWord } from './filter-text.ts'
import { TypedValues } from './typed-values.tsx'

/** Whether the list shows what the field looks up in a column of its own: two by nearly the same name are not to be told apart. */
const isToldBeside = (form: FormView, { column: { bInList, sLookupText } }: FieldView): boolean =>
  bInList === 0 && sLookupText !== null && form.fieldByName.get(sLookupText)?.column.bInList === 1

/** The columns of a form to choose from when rows are compared. */
export const comparedFields = (form: FormView): readonly FieldView[] =>
  form.fields.filter((field) => operatorsFor(field).length > 0 && !isToldBeside(form, field))

/** The same, with the one that is compared already. */
const offeredFields = (form: FormView, chosen: FieldView | undefined): readonly FieldView[] => {
  const compared = comparedFields(form)
  return chosen === undefined || compared.includes(chosen) ? compared : [...compared, chosen]
}

export type ConditionFieldsProps = {
  readonly form: FormView
  readonly draft: LeafDraft
  /** Where the column stands already, it is not asked for. */
  readonly isOfColumn?: boolean
  readonly onChange: (draft: LeafDraft) => void
}

export const ConditionFields = ({ form, draft, isOfColumn = false, onChange }: ConditionFieldsProps) => {
  const context = useWidgetContext()
  const { words } = context
  const field = form.fieldByName.get(draft.field)
  const operators = field === undefined ? [] : operatorsFor(field)
  return (
    <>
      {isOfColumn ? null : (
        <select
          className="control"
          data-first
          aria-label={words('list.column')}
          value={draft.field}
          onChange={({ target }) => {
            const chosen = form.fieldByName.get(target.value)
            if (chosen !== undefined) onChange(usualLeaf(chosen))
          }}
        >
          {offeredFields(form, field).map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      )}
      {field === undefined ? null : (
        <>
          <select
            className="control"
            aria-label={words('list.operator')}
            value={draft.op}
            onChange={({ target }) => {
              const op = operators.find((operator) => operator === target.value) ?? draft.op
              const isOther = op === 'within' || draft.op === 'within'
              onChange({ ...draft, op, texts: isOther ? [] : draft.texts })
            }}
          >
            {operators.map((operator) => (
              <option key={operator} value={operator}>
                {operatorWord(field, operator, context)}
              </option>
            ))}
          </select>
          <TypedValues
            key={`${field.name} ${draft.op}`}
            form={form}
            field={field}
            op={draft.op}
            texts={draft.texts}
            onChange={(texts) => onChange({ ...draft, texts })}
          />
        </>
      )}
    </>
  )
}
