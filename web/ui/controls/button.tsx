// A button of the page. While what it started goes on it keeps the focus and does nothing.
import type { MouseEvent, ReactNode, ButtonHTMLAttributes as Rest } from 'react'
import './button.css'

export type ButtonProps = Omit<Rest<HTMLButtonElement>, 'type'> & {
  /** `primary`: what one came for, once in a bar or dialog; `text`: without a frame; `link`: within running text. */
  readonly kind?: 'primary' | 'default' | 'text' | 'link'
  /** Sends the form that it stands in, or that `form` names. */
  readonly isSubmit?: boolean
  readonly isDangerous?: boolean
  readonly isBusy?: boolean
  readonly isSmall?: boolean
  readonly isWide?: boolean
  readonly icon?: ReactNode
}

export const Button = ({
  kind = 'default',
  isSubmit = false,
  isDangerous = false,
  isBusy = false,
  isSmall = false,
  isWide = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const marks = [
    'button',
    `button-${kind}`,
    isDangerous && 'button-dangerous',
    isSmall && 'button-small',
    isWide && 'button-wide',
    className,
  ]
  const onPress = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={isSubmit ? 'submit' : 'button'}
      className={marks.filter(Boolean).join(' ')}
      aria-busy={isBusy || undefined}
      onClick={onPress}
    >
      {isBusy ? <span className="button-spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
