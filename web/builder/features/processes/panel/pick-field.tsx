// A field that chooses one of many by what it is called, as one types. What is chosen is kept as its value.
import { useEffect, useState } from 'react'
import type { Text } from '#contracts/language.ts'
import { Labelled } from '../../../../ui/fields/labelled.tsx'
import { useText } from '../../../services/use-text.ts'
import { PANEL_WORDS as WORDS } from './panel-words.ts'

export type Offered = { readonly value: string; readonly text: string }

export type PickFieldProps = {
  readonly label: Text
  readonly help?: Text
  readonly value: string
  readonly options: readonly Offered[]
  /** What is typed, where more may be found by it. */
  readonly onSearch?: (text: string) => void
  readonly onSay: (value: string) => void
}

export const PickField = ({ label, help, value, options, onSearch, onSay }: PickFieldProps) => {
  const say = useText()
  const shown = options.find((option) => option.value === value)?.text ?? value
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => setTyped(value === '' ? null : shown), [value, shown])
  const text = typed ?? ''
  const found = options.find((option) => option.text === text || option.value === text)
  const isOpen = text !== '' && text !== shown && found === undefined
  const type = (next: string): void => {
    setTyped(next)
    const chosen = options.find((option) => option.text === next)
    onSearch?.(chosen === undefined ? next : '')
    if (chosen !== undefined && chosen.value !== value) onSay(chosen.value)
    if (next === '' && value !== '') onSay('')
  }
  return (
    <Labelled
      label={say(label)}
      help={help === undefined ? null : say(help)}
      complaint={isOpen ? say(WORDS.chooseOne) : null}
    >
      {(ids) => (
        <>
          <input
            {...ids}
            className="control"
            autoComplete="off"
            placeholder={say(WORDS.search)}
            list={`${ids.id}-list`}
            value={text}
            onChange={({ target }) => type(target.value)}
            onBlur={() => {
              if (found !== undefined && found.value !== value) onSay(found.value)
            }}
          />
          <datalist id={`${ids.id}-list`}>
            {options.map((option) => (
              <option key={option.value} value={option.text} />
            ))}
          </datalist>
        </>
      )}
    </Labelled>
  )
}
