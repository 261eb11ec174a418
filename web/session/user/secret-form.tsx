// A form that asks for a few short secrets and does one thing with them.
import { type FormEvent, type ReactNode, useState } from 'react'
import { problemOf } from '../../data/failure.ts'
import { FailureNotice } from '../../renderer/failure-notice.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Labelled } from '../../ui/fields/labelled.tsx'

export type SecretField = { readonly name: 'sPassword' | 'sCode'; readonly label: string }

export type SecretFormProps = {
  readonly fields: readonly SecretField[]
  readonly submit: string
  readonly isDangerous?: boolean
  readonly onSubmit: (given: { readonly sPassword: string; readonly sCode: string }) => Promise<void>
  readonly children?: ReactNode
}

const AUTO_COMPLETE = { sPassword: 'current-password', sCode: 'one-time-code' } as const

export const SecretForm = ({ fields, submit, isDangerous = false, onSubmit, children }: SecretFormProps) => {
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const errors = problemOf(failure)?.errors ?? []
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setBusy(true)
    setFailure(null)
    onSubmit({
      sPassword: String(data.get('sPassword') ?? ''),
      sCode: String(data.get('sCode') ?? '').trim(),
    })
      .catch(setFailure)
      .finally(() => setBusy(false))
  }
  return (
    <form className="sign-in-form" onSubmit={send}>
      {failure === null || errors.length > 0 ? null : <FailureNotice error={failure} />}
      {children}
      {fields.map(({ name, label }) => (
        <Labelled
          key={name}
          label={label}
          complaint={errors.find(({ path }) => path === name)?.message ?? null}
        >
          {(ids) => (
            <input
              {...ids}
              name={name}
              className="control"
              required
              type={name === 'sPassword' ? 'password' : 'text'}
              autoComplete={AUTO_COMPLETE[name]}
            />
          )}
        </Labelled>
      ))}
      <Button kind="primary" isSubmit isBusy={isBusy} isDangerous={isDangerous}>
        {submit}
      </Button>
    </form>
  )
}
