// The list under a field that is looked up or chosen from; kept in view, above the field where there is no room below.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Place, placeBeside } from '../../ui/layout/place-beside.ts'
import { useWords } from '../use-words.ts'
import type { Suggestions } from './use-suggestions.ts'
import type { Suggestion } from './widget.ts'

const HEIGHT = 260
const ENOUGH = 170
const MIN_WIDTH = 340

export type SuggestionListProps = {
  readonly id: string
  readonly label: string
  readonly anchor: HTMLElement | null
  readonly suggestions: Suggestions
  readonly onChoose: (suggestion: Suggestion) => void
  readonly onCreate: () => void
}

export const SuggestionList = (props: SuggestionListProps) => {
  const { id, label, anchor, suggestions, onChoose, onCreate } = props
  const words = useWords()
  const [place, setPlace] = useState<Place | null>(null)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () => setPlace(anchor === null ? null : placeBeside(anchor, { width: MIN_WIDTH, enough: ENOUGH })),
    [anchor],
  )
  const { items, marked, isBusy } = suggestions
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  if (place === null) return null
  return createPortal(
    <div className="suggestions" style={{ ...place, maxHeight: HEIGHT }}>
      <div id={id} role="listbox" aria-label={label} ref={list}>
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the marked option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={item.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            className="suggestion"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
          >
            <span>{item.text}</span>
            <span className="suggestion-detail">{item.detail}</span>
          </div>
        ))}
        {suggestions.canCreate ? (
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <div
            id={`${id}-${items.length}`}
            role="option"
            aria-selected={suggestions.isNewMarked}
            className="suggestion suggestion-new"
            onPointerDown={(event) => event.preventDefault()}
            onClick={onCreate}
          >
            {words('value.createNew')}
          </div>
        ) : null}
      </div>
      {items.length === 0 ? (
        <div className="suggestion-note" role="status">
          {isBusy ? words('value.searching') : (suggestions.failure ?? words('value.noMatches'))}
        </div>
      ) : null}
    </div>,
    // What lies over the page is not reached from the page itself; what is said on a page stands within its main part.
    anchor?.closest('dialog') ?? anchor?.closest('main') ?? document.body,
  )
}
