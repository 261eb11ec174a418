// A button that opens something small beside it, over the page: Esc or a click elsewhere closes it and gives the focus back.
import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { placeBeside } from '../layout/place-beside.ts'
import { ariaKeys, showKeys } from '../shortcuts/keys.ts'
import { useShortcut } from '../shortcuts/shortcut-provider.tsx'
import './popover.css'

export type PopoverButtonProps = {
  readonly label: string
  readonly className: string
  /** The shortcut that opens it. */
  readonly keys?: string
  /** CSS pixels, at least; a usual width where it is not said. */
  readonly width?: number
  /** Tab passes it by. */
  readonly isPassedBy?: boolean
  /** What the button shows. */
  readonly face: ReactNode
  /** What is opened, drawn only while it is; `close` closes it. */
  readonly children: (close: () => void) => ReactNode
}

const WIDTH = 246
const ENOUGH = 260

/** What the keyboard begins with: what says so itself, else what is typed or ticked, else what is chosen or pressed. */
const firstOf = (panel: HTMLElement | null): HTMLElement | null | undefined =>
  panel?.querySelector<HTMLElement>('[data-first]') ??
  panel?.querySelector<HTMLElement>('input:not([type="radio"]), input:checked') ??
  panel?.querySelector<HTMLElement>('select, button')

export const PopoverButton = ({
  label,
  className,
  keys,
  width = WIDTH,
  isPassedBy = false,
  face,
  children,
}: PopoverButtonProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties | null>(null)
  const isOpen = place !== null
  useShortcut(keys === undefined ? null : { keys, label, run: () => panel.current?.showPopover() })
  return (
    <>
      <button
        type="button"
        ref={button}
        className={className}
        popoverTarget={id}
        {...(isPassedBy ? { tabIndex: -1 } : {})}
        aria-label={label}
        title={keys === undefined ? label : `${label} (${showKeys(keys)})`}
        {...(keys === undefined ? {} : { 'aria-keyshortcuts': ariaKeys(keys) })}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
      >
        {face}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="popover"
        style={place ?? {}}
        onBeforeToggle={({ newState, target, currentTarget }) => {
          const { current } = button
          // One that opens and closes within it is not this one.
          if (target !== currentTarget || newState !== 'open' || current === null) return
          flushSync(() => setPlace(placeBeside(current, { width, enough: ENOUGH })))
          // The browser gives it the focus as it shows the panel, so that no key that follows is lost.
          firstOf(panel.current)?.setAttribute('autofocus', '')
        }}
        onToggle={({ newState, target, currentTarget }) => {
          if (target === currentTarget && newState === 'closed') setPlace(null)
        }}
      >
        {isOpen ? children(() => panel.current?.hidePopover()) : null}
      </div>
    </>
  )
}
