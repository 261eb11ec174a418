// Parts that belong together, under what they are called, with what was refused of them as a whole.
import type { ReactNode } from 'react'
import { type PartProps, useParts } from './part-context.ts'

export type PartGroupProps = {
  readonly props: PartProps
  /** Stand beside the name. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

export const PartGroup = ({ props, beside, children }: PartGroupProps) => {
  const complaint = useParts().complaints.get(props.path)
  const { label, help } = props
  return (
    <fieldset className="part-group" data-part={props.path}>
      <legend>{label}</legend>
      {beside}
      {complaint === undefined ? null : <p className="complaint">{complaint}</p>}
      {complaint === undefined && help ? <p className="help">{help}</p> : null}
      {children}
    </fieldset>
  )
}
