// The fields of the panel: what is typed is said when the field is left or Enter is pressed, so that one change is one step to undo.
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Text } from '#contracts/language.ts'
import { Labelled } from '../../../../ui/fields/labelled.tsx'
import { useText } from '../../../services/use-text.ts'

type FieldProps = {
  readonly label: Text
  readonly help?: Text
  readonly value: string
  readonly onSay: (value: string) => void
}

export type TextFieldProps = FieldProps & {
  readonly isLong?: boolean
  readonly isReadOnly?: boolean
  /** What is offered as one types. */
  readonly options?: readonly string[]
}

export const TextField = ({ label, help, value, onSay, isLong, isReadOnly, options }: TextFieldProps) => {
  const say = useText()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const tell = (): void => {
    if (typed !== value) onSay(typed)
  }
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') tell()
  }
  return (
    <Labelled label={say(label)} help={help === undefined ? null : say(help)}>
      {(ids) => {
        const shared = {
          ...ids,
          className: 'control',
          value: typed,
          readOnly: isReadOnly === true,
          onBlur: tell,
        }
        if (isLong === true)
          return <textarea {...shared} rows={3} onChange={({ target }) => setTyped(target.value)} />
        return (
          <>
            <input
              {...shared}
              list={options === undefined ? undefined : `${ids.id}-list`}
              onKeyDown={onKeyDown}
              onChange={({ target }) => setTyped(target.value)}
            />
            {options === undefined ? null : (
              <datalist id={`${ids.id}-list`}>
                {options.map((option) => (
                  <option key={option} value={option} />
                ))}
              </datalist>
            )}
          </>
        )
      }}
    </Labelled>
  )
}

export type ChoiceFieldProps = FieldProps & {
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

export const ChoiceField = ({ label, help, value, onSay, options }: ChoiceFieldProps) => {
  const say = useText()
  return (
    <Labelled label={say(label)} help={help === undefined ? null : say(help)}>
      {(ids) => (
        <select {...ids} className="control" value={value} onChange={({ target }) => onSay(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

export type TickProps = {
  readonly label: Text
  readonly isOn: boolean
  readonly onSay: (isOn: boolean) => void
}

export const Tick = ({ label, isOn, onSay }: TickProps) => {
  const say = useText()
  return (
    <label className="row process-tick">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onSay(target.checked)} />
      {say(label)}
    </label>
  )
}
