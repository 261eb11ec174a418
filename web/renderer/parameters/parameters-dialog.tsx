// Asks for the parameters of a button before its routine runs, and stays open with what was typed until the routine took them.
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { FormMetadata, ModuleMetadata } from '#contracts/module.ts'
import type { Row } from '#contracts/records.ts'
import { problemOf } from '../../data/failure.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import type { FormView, ModuleView } from '../model/module-view.ts'
import { parametersView } from '../model/parameters.ts'
import { useWords } from '../use-words.ts'
import { ParameterForm } from './parameter-form.tsx'
import { useParameters } from './use-parameters.ts'

type Refusal = { readonly error: unknown; readonly items: readonly string[] }

export type ParametersDialogProps = {
  readonly title: string
  /** What will happen, and to how many records; may be empty. */
  readonly text: string
  readonly params: FormMetadata
  readonly metadata: ModuleMetadata
  /** Throws when the routine refuses. */
  readonly onSend: (params: Row) => Promise<void>
  readonly onClose: () => void
}

type FilledProps = Omit<ParametersDialogProps, 'params' | 'metadata'> & {
  readonly view: ModuleView
  readonly master: FormView
}

const FilledDialog = ({ title, text, view, master, onSend, onClose }: FilledProps) => {
  const words = useWords()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { parts, take, complain } = useParameters({ view, master })
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts === 0) return
    const bad = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const first = form.current?.querySelector<HTMLElement>('[data-field]')
    ;(bad ?? first)?.focus()
  }, [attempts])

  const attempt = async (): Promise<void> => {
    const params = await take()
    if (params === null) return
    await onSend(params).catch((error: unknown) =>
      setRefusal({ error, items: complain(problemOf(error)?.errors ?? []) }),
    )
  }
  const send = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setRefusal(null)
    await attempt()
    setBusy(false)
    setAttempts((count) => count + 1)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('common.cancel')}</Button>
          <Button kind="primary" isSubmit form={id} isBusy={isBusy}>
            {title}
          </Button>
        </>
      }
    >
      {refusal === null ? null : (
        <div className="parameter-failure">
          <FailureNotice error={refusal.error} items={refusal.items} what={words('record.runFailed')} />
        </div>
      )}
      {text === '' ? null : <p className="parameter-text">{text}</p>}
      <ParameterForm
        id={id}
        ref={form}
        parts={parts}
        label={title}
        className="parameter-form"
        onSend={() => void send()}
      />
    </Dialog>
  )
}

export const ParametersDialog = ({ params, metadata, ...props }: ParametersDialogProps) => {
  const view = useMemo(() => parametersView(params, metadata), [params, metadata])
  return view.master === null ? null : <FilledDialog {...props} view={view} master={view.master} />
}
