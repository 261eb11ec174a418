// The parameters of a dashboard, in a bar over its charts.
import { useEffect, useId, useMemo, useRef } from 'react'
import type { FormMetadata, ModuleMetadata } from '#contracts/module.ts'
import type { Row } from '#contracts/records.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { FormView, ModuleView } from '../model/module-view.ts'
import { parametersView } from '../model/parameters.ts'
import { useWords } from '../use-words.ts'
import { ParameterForm } from './parameter-form.tsx'
import { useParameters } from './use-parameters.ts'

export type ParameterBarProps = {
  readonly params: FormMetadata
  readonly metadata: ModuleMetadata
  /** What the charts show now. */
  readonly values: Row
  readonly onApply: (values: Row) => void
}

type FilledProps = Pick<ParameterBarProps, 'values' | 'onApply'> & {
  readonly view: ModuleView
  readonly master: FormView
}

const FilledBar = ({ view, master, values, onApply }: FilledProps) => {
  const words = useWords()
  const id = useId()
  const { parts, take, fill } = useParameters({ view, master, start: values })
  const shown = useRef(values)
  // Another address, such as the one before, has other values.
  useEffect(() => {
    if (shown.current !== values) fill(values)
    shown.current = values
  })
  const apply = async (): Promise<void> => {
    const taken = await take()
    if (taken !== null) onApply(taken)
  }
  return (
    <ParameterForm
      id={id}
      parts={parts}
      label={master.name}
      className="parameter-bar"
      onSend={() => void apply()}
    >
      <Button isSubmit>{words('list.apply')}</Button>
    </ParameterForm>
  )
}

export const ParameterBar = ({ params, metadata, ...props }: ParameterBarProps) => {
  const view = useMemo(() => parametersView(params, metadata), [params, metadata])
  return view.master === null ? null : <FilledBar {...props} view={view} master={view.master} />
}
