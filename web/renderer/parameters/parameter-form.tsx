// The fields of the parameters as a form: Enter sends, Shift-Enter begins a new line in a long text.
import '../panels/record/record.css'
import './parameters.css'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { FormField } from '../panels/form/form-field.tsx'
import { type RecordParts, RecordPartsProvider } from '../panels/record/record-context.tsx'

export type ParameterFormProps = {
  readonly parts: RecordParts
  readonly id: string
  readonly ref?: Ref<HTMLFormElement>
  readonly label: string
  readonly className: string
  readonly onSend: () => void
  /** What stands after the fields. */
  readonly children?: ReactNode
}

const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
  const { key, target, shiftKey, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLElement)) return
  // Enter in an open list takes what is marked there.
  if (target.getAttribute('aria-expanded') === 'true') event.preventDefault()
  else if (target instanceof HTMLTextAreaElement && !shiftKey) {
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
}

export const ParameterForm = ({ parts, id, ref, label, className, onSend, children }: ParameterFormProps) => (
  <RecordPartsProvider value={parts}>
    <form
      id={id}
      ref={ref}
      className={className}
      aria-label={label}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {parts.master.fields.map((field) => (
        <FormField key={field.name} field={field} />
      ))}
      {children}
    </form>
  </RecordPartsProvider>
)
