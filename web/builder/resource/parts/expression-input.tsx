// An expression, with the columns that fit the word at which one types.
import { useRef, useState } from 'react'
import type { ControlIds } from '../../../ui/fields/labelled.tsx'
import { useText } from '../../services/use-text.ts'
import { useParts } from './part-context.ts'

const WORDS = { fitting: { en: 'Columns that fit', zh: '匹配的列' } }
const MOST_FITTING = 6

export type ExpressionInputProps = {
  readonly ids: ControlIds
  readonly isReadOnly: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

export const ExpressionInput = ({ ids, isReadOnly, value, onChange }: ExpressionInputProps) => {
  const say = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const { named } = useParts()
  const word = caret === null ? '' : (/[A-Za-z]\w*$/.exec(value.slice(0, caret))?.[0] ?? '')
  const sought = word.toLowerCase()
  const fitting =
    word === ''
      ? []
      : named.column
          .filter((one) => one.value !== word && `${one.value} ${one.name}`.toLowerCase().includes(sought))
          .slice(0, MOST_FITTING)
  const take = (column: string): void => {
    const end = caret ?? value.length
    const start = end - word.length
    onChange(`${value.slice(0, start)}${column}${value.slice(end)}`)
    setCaret(null)
    field.current?.focus()
  }
  return (
    <>
      <textarea
        {...ids}
        ref={field}
        rows={1}
        spellCheck={false}
        className="control attribute-code"
        readOnly={isReadOnly}
        value={value}
        onChange={({ target }) => {
          setCaret(target.selectionEnd)
          onChange(target.value)
        }}
      />
      {fitting.length === 0 || isReadOnly ? null : (
        <ul className="part-fitting" aria-label={say(WORDS.fitting)}>
          {fitting.map((one) => (
            <li key={one.value}>
              <button type="button" onClick={() => take(one.value)}>
                <code>{one.value}</code> {one.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
