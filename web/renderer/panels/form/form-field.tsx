// One field of the record's form: its label, the control that its widget asks for, and the currency of an amount.
import { lazy, memo, Suspense } from 'react'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { currencyIn } from '../../model/currency.ts'
import type { FieldView } from '../../model/module-view.ts'
import { widgetOf } from '../../widgets/registry.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import type { ControlProps } from './control-props.ts'
import { ShownControl } from './shown-control.tsx'
import { SuggestedControl } from './suggested-control.tsx'
import { ToggledControl } from './toggled-control.tsx'
import { TypedControl } from './typed-control.tsx'
import { useField } from './use-field.ts'

const FileControl = lazy(async () => ({ default: (await import('./file-control.tsx')).FileControl }))

const WIDE_FROM = 260

const Control = (props: ControlProps) => {
  const { input } = widgetOf(props.field)
  if (input.kind === 'toggled') return <ToggledControl {...props} />
  if (input.kind === 'file')
    return (
      <Suspense fallback={<div className="control" />}>
        <FileControl {...props} />
      </Suspense>
    )
  if (props.state.isReadOnly || input.kind === 'shown') return <ShownControl {...props} />
  return input.kind === 'suggested' ? <SuggestedControl {...props} /> : <TypedControl {...props} />
}

const WithCurrency = (props: ControlProps) => {
  const currency = currencyIn(props.field, props.state.row, useWidgetContext())
  if (currency === '') return <Control {...props} />
  return (
    <div className="control-amount">
      <Control {...props} />
      <span className="grid-unit">{currency}</span>
    </div>
  )
}

const isWide = ({ column }: FieldView): boolean =>
  column.sFieldType === 'longText' || column.sFieldType === 'json' || (column.iWidth ?? 0) >= WIDE_FROM

export const FormField = memo(({ field }: { readonly field: FieldView }) => {
  const state = useField(field)
  if (!state.isVisible) return null
  return (
    <Labelled
      label={field.label}
      isRequired={state.isRequired && !state.isReadOnly}
      help={state.isReadOnly ? null : field.column.sHelp}
      complaint={state.complaint}
      className={isWide(field) ? 'field field-wide' : 'field'}
    >
      {(ids) => <WithCurrency field={field} state={state} ids={ids} />}
    </Labelled>
  )
})
