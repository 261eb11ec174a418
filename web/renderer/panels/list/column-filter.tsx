// The filter of one column: a condition and its value, as the column's type allows.
import { type FormEvent, useId, useState } from 'react'
import type { Operator } from '#contracts/records.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type ListFilter, operatorsFor, takesValue } from '../../model/list-view.ts'
import type { FieldView } from '../../model/module-view.ts'
import { widgetOf } from '../../widgets/registry.ts'
import type { WidgetContext } from '../../widgets/widget.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'

export type ColumnFilterProps = {
  readonly field: FieldView
  readonly filter: ListFilter | undefined
  /** Undefined takes the filter away. */
  readonly onApply: (filter: ListFilter | undefined) => void
}

const startTexts = (filter: ListFilter | undefined): readonly string[] => {
  if (filter?.value === undefined) return []
  return (Array.isArray(filter.value) ? filter.value : [filter.value]).map(String)
}

/** The typed text as a value of the field; undefined when it is none. */
const typedValue = (text: string, field: FieldView, context: WidgetContext): unknown => {
  const { input } = widgetOf(field)
  if (input.kind !== 'typed' || field.valueType === 'text') return text
  const parsed = input.parse(text, field, context)
  return parsed.ok && parsed.value !== null ? parsed.value : undefined
}

const MANY: ReadonlySet<Operator> = new Set<Operator>(['in', 'notIn', 'between'])

type Typed = { readonly texts: readonly string[]; readonly context: WidgetContext }

/** The filter that the condition and the typed texts make; undefined for none. */
const filterFrom = (
  field: FieldView,
  op: Operator,
  { texts, context }: Typed,
): ListFilter | undefined | 'bad' => {
  if (!takesValue(op)) return { field: field.name, op }
  if (texts.every((text) => text.trim() === '')) return undefined
  const values = texts.map((text) => typedValue(text, field, context))
  if (values.includes(undefined) || (op === 'between' && values.length < 2)) return 'bad'
  return { field: field.name, op, value: MANY.has(op) ? values : values[0] }
}

const ValueFields = ({
  field,
  op,
  texts,
  onChange,
}: {
  readonly field: FieldView
  readonly op: Operator
  readonly texts: readonly string[]
  readonly onChange: (texts: readonly string[]) => void
}) => {
  const { words } = useWidgetContext()
  const id = useId()
  if (!takesValue(op)) return null
  if (field.choices.length > 0) {
    return (
      <fieldset className="choices">
        <legend className="visually-hidden">{words('list.value')}</legend>
        {field.choices.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={texts.includes(value)}
              onChange={() =>
                onChange(texts.includes(value) ? texts.filter((text) => text !== value) : [...texts, value])
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
    )
  }
  if (field.valueType === 'flag') {
    return (
      <select
        className="control"
        aria-label={words('list.value')}
        value={texts[0] ?? '1'}
        onChange={(event) => onChange([event.target.value])}
      >
        <option value="1">{words('value.yes')}</option>
        <option value="0">{words('value.no')}</option>
      </select>
    )
  }
  const labels = op === 'between' ? [words('list.from'), words('list.to')] : [words('list.value')]
  return labels.map((label, index) => (
    <input
      key={label}
      id={`${id}-${index}`}
      className="control"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={texts[index] ?? ''}
      onChange={(event) =>
        onChange(labels.map((_, at) => (at === index ? event.target.value : (texts[at] ?? ''))))
      }
    />
  ))
}

export const ColumnFilter = ({ field, filter, onApply }: ColumnFilterProps) => {
  const context = useWidgetContext()
  const { words } = context
  const operators = operatorsFor(field)
  const [op, setOp] = useState<Operator>(filter?.op ?? operators[0] ?? 'eq')
  const [texts, setTexts] = useState(() =>
    field.valueType === 'flag' && filter === undefined ? ['1'] : startTexts(filter),
  )
  const [isBad, setBad] = useState(false)
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    const result = filterFrom(field, op, { texts, context })
    setBad(result === 'bad')
    if (result !== 'bad') onApply(result)
  }
  return (
    <form
      className="column-filter"
      onSubmit={apply}
      aria-label={words('list.filterBy', { label: field.label })}
    >
      <select
        className="control"
        aria-label={words('list.operator')}
        value={op}
        onChange={(event) => setOp(operators.find((operator) => operator === event.target.value) ?? op)}
      >
        {operators.map((operator) => (
          <option key={operator} value={operator}>
            {words(`operator.${operator}`)}
          </option>
        ))}
      </select>
      <ValueFields field={field} op={op} texts={texts} onChange={setTexts} />
      {isBad ? (
        <p className="complaint" role="alert">
          {words('value.invalid', { label: field.label })}
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
      </div>
    </form>
  )
}
