// A label over its control, with help and complaint beneath, tied together for screen readers.
import { type ReactNode, useId } from 'react'
import './fields.css'

export type ControlIds = {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

export type LabelledProps = {
  readonly label: string
  readonly isRequired?: boolean
  readonly help?: string | null
  readonly complaint?: string | null
  readonly className?: string
  /** Draws the control with the ids that tie it to its label. */
  readonly children: (ids: ControlIds) => ReactNode
}

export const Labelled = ({ label, isRequired, help, complaint, className = '', children }: LabelledProps) => {
  const id = useId()
  const isBad = complaint !== null && complaint !== undefined
  const note = isBad ? complaint : help
  const ids: ControlIds = {
    id,
    ...(note ? { 'aria-describedby': `${id}-note` } : {}),
    ...(isBad ? { 'aria-invalid': true } : {}),
  }
  return (
    <div className={`labelled ${className}`}>
      <label htmlFor={id}>
        {label}
        {isRequired ? (
          <span aria-hidden="true" className="required-mark">
            {' '}
            *
          </span>
        ) : null}
      </label>
      {children(ids)}
      {note ? (
        <div id={`${id}-note`} className={isBad ? 'complaint' : 'help'}>
          {note}
        </div>
      ) : null}
    </div>
  )
}
