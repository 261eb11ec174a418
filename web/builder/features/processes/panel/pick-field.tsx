// A field that chooses one of many by what it is called, as one types. What is chosen is kept as its value.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
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

/** Those that a text fits, what begins with it first. */
const fitting = (options: readonly Offered[], text: string): readonly Offered[] => {
  const typed = text.trim().toLowerCase()
  const placed = options.map((option) => ({ option, at: option.text.toLowerCase().indexOf(typed) }))
  return placed
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => Math.min(one.at, 1) - Math.min(other.at, 1))
    .map(({ option }) => option)
}

export const PickField = ({ label, help, value, options, onSearch, onSay }: PickFieldProps) => {
  const say = useText()
  const shown = options.find((option) => option.value === value)?.text ?? value
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  useEffect(() => setTyped(value === '' ? null : shown), [value, shown])
  const text = typed ?? ''
  const found = options.find((option) => option.text === text || option.value === text)
  const isOpen = text !== '' && text !== shown && found === undefined
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.setCustomValidity(isOpen ? say(WORDS.chooseOne) : ''), [isOpen, say])
  const take = (chosen: Offered | undefined): void => {
    if (chosen === undefined) return
    setTyped(chosen.text)
    onSearch?.('')
    if (chosen.value !== value) onSay(chosen.value)
  }
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isOpen) return
    event.preventDefault()
    take(fitting(options, text)[0])
  }
  const leave = (): void => {
    setLeft(true)
    const only = isOpen ? fitting(options, text) : []
    take(found ?? (only.length === 1 ? only[0] : undefined))
  }
  const type = (next: string): void => {
    setTyped(next)
    setLeft(false)
    const chosen = options.find((option) => option.text === next)
    onSearch?.(chosen === undefined ? next : '')
    if (chosen !== undefined && chosen.value !== value) onSay(chosen.value)
    if (next === '' && value !== '') onSay('')
  }
  return (
    <Labelled
      label={say(label)}
      help={help === undefined ? null : say(help)}
      complaint={isOpen && isLeft ? say(WORDS.chooseOne) : null}
    >
      {(ids) => (
        <>
          <input
            {...ids}
            ref={input}
            className="control"
            autoComplete="off"
            placeholder={say(WORDS.search)}
            list={`${ids.id}-list`}
            value={text}
            onChange={({ target }) => type(target.value)}
            onKeyDown={enter}
            onBlur={leave}
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
