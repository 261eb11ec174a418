// Tabs over what one place shows in turns. Arrow keys, Home and End move along them; panels stay in the page, so that nothing typed is lost.
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import './tabs.css'

export type TabsProps = {
  readonly tabs: readonly {
    readonly name: string
    /** After the name, such as how many there are. */
    readonly beside?: ReactNode
    readonly content: ReactNode
  }[]
  /** Draws a panel when it is first opened. */
  readonly isLazy?: boolean
  /** The tab that is open at first. */
  readonly first?: number
  readonly onShow?: (index: number) => void
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

export const Tabs = ({ tabs, isLazy = false, first = 0, onShow }: TabsProps) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(first)
  const want = (index: number): void => {
    setWanted(index)
    onShow?.(index)
  }
  const shown = Math.min(wanted, tabs.length - 1)
  const opened = useRef(new Set<number>())
  opened.current.add(shown)
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = STEPS[event.key]?.(shown, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    want(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="tabs">
      <div role="tablist" className="tab-list" ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ name, beside }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => want(index)}
          >
            {name} {beside}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }, index) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== shown}
        >
          {!isLazy || opened.current.has(index) ? content : null}
        </div>
      ))}
    </div>
  )
}
