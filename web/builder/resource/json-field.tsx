// A value in JSON as text: handed on as soon as it can be read, complained about while it cannot.
import { useState } from 'react'
import type { ControlIds } from '../../ui/fields/labelled.tsx'
import { useText } from '../services/use-text.ts'
import { isSame } from './row-edit.ts'

const WORDS = { unreadable: { en: 'This is no JSON yet: {why}', zh: '还不是有效的 JSON：{why}' } }

export type JsonFieldProps = {
  readonly ids: ControlIds
  readonly value: unknown
  readonly isReadOnly: boolean
  readonly onChange: (value: unknown) => void
}

type Read = { readonly value: unknown } | { readonly why: string }

const read = (text: string): Read => {
  try {
    return { value: text.trim() === '' ? null : JSON.parse(text) }
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
}

const written = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value, null, 2)

export const JsonField = ({ ids, value, isReadOnly, onChange }: JsonFieldProps) => {
  const say = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const known = typed === null ? null : read(typed)
  const isStale = known !== null && 'value' in known && !isSame(known.value, value)
  const complaint = known !== null && 'why' in known ? say(WORDS.unreadable, { why: known.why }) : ''
  return (
    <>
      <textarea
        {...ids}
        rows={2}
        spellCheck={false}
        className="control attribute-code"
        readOnly={isReadOnly}
        ref={(field) => field?.setCustomValidity(complaint)}
        value={typed === null || isStale ? written(value) : typed}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = read(target.value)
          if ('value' in next) onChange(next.value)
        }}
      />
      {complaint === '' ? null : <p className="complaint">{complaint}</p>}
    </>
  )
}
