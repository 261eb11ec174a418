// A link to a row's record. Just clicked, it is opened by the page; with Ctrl or the middle button, or copied, it is a link like any other.
import type { CSSProperties, FocusEvent, MouseEvent, ReactNode } from 'react'
import type { Row } from '#contracts/records.ts'
import type { RowOpener } from './row-opener.ts'

export type RecordLinkProps = {
  readonly row: Row
  readonly opener: RowOpener
  readonly id?: string
  readonly 'aria-label'?: string
  readonly className?: string
  readonly title?: string
  readonly style?: CSSProperties
  readonly 'data-state'?: string
  /** Whether the keyboard reaches it by itself; else by what it stands in. */
  readonly isReached?: boolean
  /** False in what is itself dragged. */
  readonly draggable?: boolean
  readonly onFocus?: ((event: FocusEvent) => void) | undefined
  readonly children: ReactNode
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

export const RecordLink = ({ row, opener, isReached = true, children, ...others }: RecordLinkProps) => (
  <a
    href={opener.addressOf(row)}
    {...(isReached ? {} : { tabIndex: -1 })}
    {...others}
    onClick={(event) => {
      if (!isPlain(event)) return
      event.preventDefault()
      opener.open(row)
    }}
  >
    {children}
  </a>
)
