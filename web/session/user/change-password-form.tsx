// The fields of changing one's own password: the old one, and the new one twice.
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword } from '../../data/change-password.ts'
import { problemOf } from '../../data/failure.ts'
import { FailureNotice } from '../../renderer/failure-notice.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Labelled } from '../../ui/fields/labelled.tsx'
import { useToast } from '../../ui/notices/toast-provider.tsx'
import { useServices } from '../services/services.tsx'

const FIELDS = [
  { name: 'sOldPassword', autoComplete: 'current-password' },
  { name: 'sNewPassword', autoComplete: 'new-password' },
  { name: 'again', autoComplete: 'new-password' },
] as const
type FieldName = (typeof FIELDS)[number]['name']
type Passwords = Readonly<Record<FieldName, string>>

const EMPTY: Passwords = { sOldPassword: '', sNewPassword: '', again: '' }

const useChange = (onChanged: () => void) => {
  const { http } = useServices()
  const { t } = useTranslation()
  const toast = useToast()
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const change = async ({ sOldPassword, sNewPassword }: Passwords): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await changePassword(http, { sOldPassword, sNewPassword })
      toast({ kind: 'success', text: t('password.changed') })
      onChanged()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { failure, isBusy, change }
}

export const ChangePasswordForm = ({ onChanged }: { readonly onChanged: () => void }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(EMPTY)
  const [isMistyped, setMistyped] = useState(false)
  const { failure, isBusy, change } = useChange(onChanged)
  const errors = problemOf(failure)?.errors ?? []
  const complaintAt = (name: FieldName): string | null =>
    name === 'again' && isMistyped
      ? t('password.mistyped')
      : (errors.find(({ path }) => path === name)?.message ?? null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const differs = typed.sNewPassword !== typed.again
    setMistyped(differs)
    if (!differs) void change(typed)
  }
  return (
    <form className="sign-in-form" onSubmit={submit}>
      {failure === null || errors.length > 0 ? null : <FailureNotice error={failure} />}
      {FIELDS.map(({ name, autoComplete }) => (
        <Labelled key={name} label={t(`password.${name}`)} complaint={complaintAt(name)}>
          {(ids) => (
            <input
              {...ids}
              name={name}
              type="password"
              className="control"
              autoComplete={autoComplete}
              required
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          )}
        </Labelled>
      ))}
      <Button kind="primary" isSubmit isBusy={isBusy}>
        {t('password.submit')}
      </Button>
    </form>
  )
}
