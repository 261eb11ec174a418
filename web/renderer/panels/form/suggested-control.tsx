// A field that is looked up or chosen: typing searches, Tab and Enter take the marked match, leaving takes the best one.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { widgetOf } from '../../widgets/registry.ts'
import { SuggestionList } from '../../widgets/suggestion-list.tsx'
import { useSuggestions } from '../../widgets/use-suggestions.ts'
import type { Suggestion } from '../../widgets/widget.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { useRecordParts } from '../record/record-context.tsx'
import { settleSuggested } from '../record/settle-suggested.ts'
import { useCellEditing } from '../record/use-cell-editing.ts'
import { useCreation } from '../record/use-creation.ts'
import type { ControlProps } from './control-props.ts'

export const SuggestedControl = ({ field, state, ids }: ControlProps) => {
  const context = useWidgetContext()
  const editing = useCellEditing()
  const { flushes } = useRecordParts()
  const listId = useId()
  const [anchor, setAnchor] = useState<HTMLInputElement | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  /** The typed text at once, for events that come before the next drawing. */
  const live = useRef<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const put = (text: string | null): void => {
    live.current = text
    setTyped(text)
  }
  const stop = (): void => {
    put(null)
    setOpen(false)
    suggestions.forget()
  }
  const address = { field, formId: field.formId, key: state.rowKey }
  const creation = useCreation(field, isOpen)
  const suggestions = useSuggestions(field, typed ?? '', { isOpen, canCreate: creation.isPossible })
  const create = (): void => {
    const text = live.current ?? ''
    stop()
    creation.start(address, text)
  }
  const shown =
    state.draft?.text ?? widgetOf(field).format({ field, value: state.value, row: state.row }, context)

  const choose = (suggestion: Suggestion): void => {
    editing.choose(address, suggestion)
    stop()
  }
  const settle = (): void => {
    const choice = isOpen ? suggestions.choice() : null
    const text = live.current
    stop()
    settleSuggested(editing, address, { text, choice })
  }
  useFlush(flushes, settle)

  const takeNew = (event: KeyboardEvent): boolean => {
    if (!suggestions.isNewMarked || (event.key !== 'Enter' && event.key !== 'Tab')) return false
    event.stopPropagation()
    create()
    return true
  }
  const takeKey = (event: KeyboardEvent): boolean => {
    if (takeNew(event)) return true
    if (event.key === 'ArrowDown') {
      setOpen(true)
      suggestions.mark(suggestions.marked + 1)
    } else if (event.key === 'ArrowUp') suggestions.mark(suggestions.marked - 1)
    else if (event.key === 'Escape' && (isOpen || typed !== null)) stop()
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (takeKey(event)) event.preventDefault()
    else if (event.key === 'Enter' || event.key === 'Tab') settle()
  }

  return (
    <>
      <input
        {...ids}
        ref={setAnchor}
        data-field={field.name}
        className={`control control-suggested${state.draft?.message === null ? ' control-pending' : ''}`}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={
          isOpen && suggestions.marked >= 0 ? `${listId}-${suggestions.marked}` : undefined
        }
        {...(state.isRequired ? { 'aria-required': true } : {})}
        autoComplete="off"
        value={typed ?? shown}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => setOpen(true)}
        onBlur={settle}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          put(event.target.value)
          setOpen(true)
        }}
      />
      {isOpen ? (
        <SuggestionList
          id={listId}
          label={field.label}
          anchor={anchor}
          suggestions={suggestions}
          onChoose={choose}
          onCreate={create}
        />
      ) : null}
    </>
  )
}

/** Registers what has to be put into the record before a save. */
const useFlush = (flushes: Set<() => void>, flush: () => void): void => {
  const latest = useRef(flush)
  latest.current = flush
  useEffect(() => {
    const run = (): void => latest.current()
    flushes.add(run)
    return () => {
      flushes.delete(run)
    }
  }, [flushes])
}
