// Several values of one condition: those that the column has are offered, most frequent first; others are typed.
import { type KeyboardEvent, useState } from 'react'
import { isChosen } from '../../../model/list-filter.ts'
import { widgetOf } from '../../../widgets/registry.ts'
import { useWidgetContext } from '../../../widgets/widget-provider.tsx'
import { typedValue } from './typed-filter.ts'
import { useOfferedValues } from './use-offered-values.ts'
import type { ValuesProps } from './values-props.ts'

export const SeveralValues = ({ form, field, texts, onChange }: ValuesProps) => {
  const context = useWidgetContext()
  const { words } = context
  const [typed, setTyped] = useState('')
  const offered = useOfferedValues(form, field, typed)
  const chosen = texts.filter((text) => text !== '')
  const shown = (value: string): string =>
    widgetOf(field).format({ field, value, row: { [field.name]: value } }, context)
  const toggle = (value: string): void => {
    setTyped('')
    const label = offered.find((one) => one.value === value)?.label
    if (isChosen(field) && label !== undefined) context.keepLookupText(field, value, label)
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  }
  /** What the typed text stands for: what is offered alone, else itself, where it is a value of the column. */
  const meant = (text: string): string | undefined => {
    const [first, ...more] = offered
    if (isChosen(field)) return first?.value
    if (first !== undefined && more.length === 0) return first.value
    return typedValue(text, field, context) === undefined ? undefined : text
  }
  const take = (event: KeyboardEvent): void => {
    const text = typed.trim()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || text === '') return
    event.preventDefault()
    const value = meant(text)
    if (value !== undefined && !chosen.includes(value)) toggle(value)
  }
  const others = offered.filter(({ value }) => !chosen.includes(value))
  return (
    <>
      <input
        className="control"
        data-first
        aria-label={words('list.value')}
        placeholder={words('list.valueToAdd')}
        autoComplete="off"
        value={typed}
        onKeyDown={take}
        onChange={(event) => setTyped(event.target.value)}
      />
      <fieldset className="choices">
        <legend className="visually-hidden">{words('list.value')}</legend>
        {chosen.map((value) => (
          <label key={value}>
            <input type="checkbox" checked onChange={() => toggle(value)} />
            {shown(value)}
          </label>
        ))}
        {others.map(({ value, label, count }) => (
          <label key={value}>
            <input type="checkbox" checked={false} onChange={() => toggle(value)} />
            {label}
            {count === null ? null : <span className="soft push">{count.toLocaleString()}</span>}
          </label>
        ))}
      </fieldset>
    </>
  )
}
