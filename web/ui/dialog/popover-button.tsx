// A button that opens something small beside it, over the page: Esc or a click elsewhere closes it and gives the focus back.
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { placeBeside } from '../layout/place-beside.ts'
import './popover.css'

export type PopoverButtonProps = {
  readonly label: string
  readonly className: string
  /** What the button shows. */
  readonly face: ReactNode
  /** What is opened, drawn only while it is; `close` closes it. */
  readonly children: (close: () => void) => ReactNode
}

const WIDTH = 246
const ENOUGH = 260

export const PopoverButton = ({ label, className, face, children }: PopoverButtonProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties | null>(null)
  const isOpen = place !== null
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('input, select, button')?.focus()
  }, [isOpen])
  return (
    <>
      <button
        type="button"
        ref={button}
        className={className}
        popoverTarget={id}
        aria-label={label}
        title={label}
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
        onBeforeToggle={({ newState }) => {
          if (newState === 'open' && button.current !== null)
            setPlace(placeBeside(button.current, { width: WIDTH, enough: ENOUGH }))
        }}
        onToggle={({ newState }) => {
          if (newState === 'closed') setPlace(null)
        }}
      >
        {isOpen ? children(() => panel.current?.hidePopover()) : null}
      </div>
    </>
  )
}
