// The fields of signing in, and what the service answers.
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#contracts/language.ts'
import { isProblem, problemOf } from '../../data/failure.ts'
import { login } from '../../data/login.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Labelled } from '../../ui/fields/labelled.tsx'
import { ProblemNotice } from '../../ui/notices/problem-notice.tsx'
import { changeLanguage } from '../services/languages.ts'
import { useServices } from '../services/services.tsx'

export type SignInFormProps = {
  /** Who was signed in before; tenant and user are then fixed. */
  readonly known?: { readonly sBrandNo: string; readonly sUserNo: string }
  readonly onSignedIn?: () => void
}

const NAMES: Readonly<Record<Language, string>> = { en: 'English', 'zh-CN': '简体中文' }

const text = (data: FormData, name: string): string => String(data.get(name) ?? '')

export const SignInForm = ({ known, onSignedIn }: SignInFormProps) => {
  const { http, sLoginType, sessions, languages, queries } = useServices()
  const { t, i18n } = useTranslation()
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const language: Language = i18n.language === 'zh-CN' ? 'zh-CN' : 'en'

  const signIn = async (data: FormData): Promise<void> => {
    const sBrandNo = known?.sBrandNo ?? text(data, 'company').trim()
    const answer = await login(http, {
      sBrandNo,
      sUserNo: known?.sUserNo ?? text(data, 'user').trim(),
      sPassword: text(data, 'password'),
      sLoginType,
      sLanguage: language,
      ...(needsCode ? { sCode: text(data, 'code').trim() } : {}),
    })
    if (known === undefined) queries.clear()
    sessions.write({ ...answer, sBrandNo })
    void queries.invalidateQueries({ queryKey: ['context'] })
    onSignedIn?.()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    signIn(new FormData(event.currentTarget))
      .catch((error: unknown) => {
        setFailure(error)
        if (isProblem(error, 'second_factor')) setNeedsCode(true)
      })
      .finally(() => setBusy(false))
  }
  const problem = problemOf(failure)
  return (
    <form className="sign-in-form" onSubmit={submit}>
      {failure === null ? null : (
        <ProblemNotice
          title={t(isProblem(failure, 'second_factor') ? 'signIn.codeNeeded' : 'signIn.failed')}
          detail={problem?.detail ?? t('signIn.unreachable')}
        />
      )}
      <Labelled label={t('signIn.company')}>
        {(ids) => (
          <input
            {...ids}
            name="company"
            className="control"
            autoComplete="organization"
            required
            // biome-ignore lint/a11y/noAutofocus: whoever comes here comes to type
            autoFocus={known === undefined}
            defaultValue={known?.sBrandNo}
            readOnly={known !== undefined}
          />
        )}
      </Labelled>
      <Labelled label={t('signIn.user')}>
        {(ids) => (
          <input
            {...ids}
            name="user"
            className="control"
            autoComplete="username"
            required
            defaultValue={known?.sUserNo}
            readOnly={known !== undefined}
          />
        )}
      </Labelled>
      <Labelled label={t('signIn.password')}>
        {(ids) => (
          <input
            {...ids}
            name="password"
            type="password"
            className="control"
            autoComplete="current-password"
            required
          />
        )}
      </Labelled>
      {needsCode ? (
        <Labelled label={t('signIn.code')}>
          {(ids) => (
            <input
              {...ids}
              name="code"
              className="control"
              autoComplete="one-time-code"
              required
              // biome-ignore lint/a11y/noAutofocus: it appears because it is asked for
              autoFocus
            />
          )}
        </Labelled>
      ) : null}
      {known === undefined ? (
        <Labelled label={t('signIn.language')}>
          {(ids) => (
            <select
              {...ids}
              className="control"
              value={language}
              onChange={(event) =>
                void changeLanguage(languages, event.target.value === 'zh-CN' ? 'zh-CN' : 'en')
              }
            >
              {LANGUAGES.map((each) => (
                <option key={each} value={each}>
                  {NAMES[each]}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      ) : null}
      <Button kind="primary" isSubmit isWide isBusy={isBusy}>
        {isBusy ? t('signIn.busy') : t('signIn.submit')}
      </Button>
    </form>
  )
}
