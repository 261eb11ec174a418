// The name of something that is there, typed or chosen: a column, a form, a module.
import { useId } from 'react'
import type { ControlIds } from '../../../ui/fields/labelled.tsx'
import { useParts } from './part-context.ts'
import type { Names } from './part-words.ts'

export type NameInputProps = {
  readonly ids: ControlIds
  readonly names: Names | undefined
  readonly isReadOnly: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

export const NameInput = ({ ids, names, isReadOnly, value, onChange }: NameInputProps) => {
  const list = useId()
  const { named } = useParts()
  const choices = names === undefined ? [] : named[names]
  return (
    <>
      <input
        {...ids}
        className={names === undefined ? 'control' : 'control attribute-code'}
        autoComplete="off"
        readOnly={isReadOnly}
        {...(choices.length === 0 ? {} : { list })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {choices.length === 0 ? null : (
        <datalist id={list}>
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.name}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
