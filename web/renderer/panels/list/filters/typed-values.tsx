// The fields in which the values of one condition are typed or chosen, as the column and the operator have them.
import { PERIODS } from '#contracts/periods.ts'
import { type ListOperator, takesSeveral, takesValue } from '../../../model/list-filter.ts'
import type { FieldView } from '../../../model/module-view.ts'
import { parseTypedDate } from '../../../model/values/date-text.ts'
import { CalendarButton } from '../../../widgets/calendar-button.tsx'
import { useWidgetContext } from '../../../widgets/widget-provider.tsx'
import { SeveralValues } from './several-values.tsx'
import type { ValuesProps } from './values-props.ts'

const PeriodValue = ({ texts, onChange }: Pick<ValuesProps, 'texts' | 'onChange'>) => {
  const { words } = useWidgetContext()
  return (
    <select
      className="control"
      aria-label={words('list.value')}
      value={texts[0] ?? ''}
      onChange={(event) => onChange([event.target.value])}
    >
      {texts[0] === undefined ? <option value="">{words('list.choosePeriod')}</option> : null}
      {PERIODS.map((period) => (
        <option key={period} value={period}>
          {words(`period.${period}`)}
        </option>
      ))}
    </select>
  )
}

const ChoiceValues = ({ field, texts, onChange }: Omit<ValuesProps, 'form'>) => {
  const { words } = useWidgetContext()
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

const FlagValue = ({ texts, onChange }: Pick<ValuesProps, 'texts' | 'onChange'>) => {
  const { words } = useWidgetContext()
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

type OneValueProps = {
  readonly field: FieldView
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
}

const OneValue = ({ field, label, text, onChange }: OneValueProps) => {
  const { words, clock } = useWidgetContext()
  const isTime = field.valueType === 'date' || field.valueType === 'timestamp'
  return (
    <span className="filter-value">
      <input
        className="control"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {isTime ? (
        <CalendarButton
          label={words('list.calendar')}
          className="list-tool"
          value={parseTypedDate(text, clock().today)}
          onChoose={onChange}
        />
      ) : null}
    </span>
  )
}

export const TypedValues = ({ op, ...props }: ValuesProps & { readonly op: ListOperator }) => {
  const { field, texts, onChange } = props
  const { words } = useWidgetContext()
  if (!takesValue(op)) return null
  if (op === 'within') return <PeriodValue {...props} />
  if (field.choices.length > 0) return <ChoiceValues {...props} />
  if (field.valueType === 'flag') return <FlagValue {...props} />
  if (takesSeveral(op)) return <SeveralValues {...props} />
  const labels = op === 'between' ? [words('list.from'), words('list.to')] : [words('list.value')]
  return labels.map((label, index) => (
    <OneValue
      key={label}
      field={field}
      label={label}
      text={texts[index] ?? ''}
      onChange={(text) => onChange(labels.map((_, at) => (at === index ? text : (texts[at] ?? ''))))}
    />
  ))
}
