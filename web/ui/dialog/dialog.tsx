// A modal dialog over the browser's own: focus stays inside, Esc closes, the page behind is inert.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import './dialog.css'

export type DialogProps = {
  readonly title: string
  /** Without it there is no cross; Esc closes all the same. */
  readonly closeLabel?: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly width?: number
  /** Cannot be closed by Esc or the cross; something has to be decided. */
  readonly isForced?: boolean
}

/** What the keyboard begins with: the first field, else the main answer, unless that one loses something. */
const FIRST_FOCUS = [
  '.dialog-body input:not([readonly]), .dialog-body select, .dialog-body textarea',
  '.dialog-actions .button-primary:not(.button-dangerous)',
  '.dialog-actions button',
]

export const Dialog = ({
  title,
  closeLabel,
  onClose,
  children,
  actions,
  width = 440,
  isForced = false,
}: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const before = document.activeElement
    ref.current?.showModal()
    const first = FIRST_FOCUS.map((selector) => ref.current?.querySelector<HTMLElement>(selector)).find(
      Boolean,
    )
    first?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className="dialog"
      style={{ width }}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!isForced) onClose()
      }}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {isForced || closeLabel === undefined ? null : (
          <button type="button" className="dialog-close" aria-label={closeLabel} onClick={onClose}>
            ×
          </button>
        )}
      </div>
      <div className="dialog-body">{children}</div>
      {actions === undefined ? null : <div className="dialog-actions">{actions}</div>}
    </dialog>
  )
}
