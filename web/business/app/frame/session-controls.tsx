// Who is signed in and how they work: language, subsidiary, sign out.
import { LogoutOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#contracts/language.ts'
import { readContext } from '../../../data/context.ts'
import { logout } from '../../../data/logout.ts'
import type { SessionContext } from '../../../data/session-store.ts'
import { switchLanguage } from '../../../data/switch-language.ts'
import { switchSubsidiary } from '../../../data/switch-subsidiary.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { changeLanguage } from '../../services/languages.ts'
import { useServices, useSession } from '../../services/services.tsx'
import { useLeave } from '../../services/use-leave.ts'

const NAMES: Readonly<Record<Language, string>> = { en: 'English', 'zh-CN': '简体中文' }

const useSessionChange = () => {
  const { sessions } = useServices()
  return (context: SessionContext): void => {
    const session = sessions.read()
    if (session !== null) sessions.write({ ...session, context: { ...session.context, ...context } })
  }
}

const LanguageControl = () => {
  const { http, languages } = useServices()
  const { t, i18n } = useTranslation()
  const changeSession = useSessionChange()
  const change = async (language: Language): Promise<void> => {
    await changeLanguage(languages, language)
    const { context } = await switchLanguage(http, language)
    changeSession(context)
  }
  return (
    <select
      className="control control-auto"
      aria-label={t('app.language')}
      value={i18n.language}
      onChange={(event) => void change(event.target.value === 'zh-CN' ? 'zh-CN' : 'en')}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language}>
          {NAMES[language]}
        </option>
      ))}
    </select>
  )
}

const SubsidiaryControl = ({ context }: { readonly context: SessionContext }) => {
  const { http, queries } = useServices()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = useLeave()
  const changeSession = useSessionChange()
  const { data } = useQuery({
    queryKey: ['context', context.sUserId],
    queryFn: () => readContext(http),
    staleTime: 5 * 60_000,
  })
  const subsidiaries = data?.subsidiaries ?? []
  if (subsidiaries.length < 2) return null
  const change = async (sSubsidiaryId: string): Promise<void> => {
    if (!(await leave())) return
    const { context: changed } = await switchSubsidiary(http, sSubsidiaryId)
    changeSession(changed)
    await navigate({ to: '/' })
    await queries.invalidateQueries()
  }
  return (
    <select
      className="control control-auto"
      aria-label={t('app.subsidiary')}
      value={context.sSubsidiaryId}
      onChange={(event) => void change(event.target.value)}
    >
      {subsidiaries.map(({ sId, sName }) => (
        <option key={sId} value={sId}>
          {sName}
        </option>
      ))}
    </select>
  )
}

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../../features/password/change-password-dialog.tsx')).ChangePasswordDialog,
}))

const UserControl = ({ sUserName }: { readonly sUserName: string }) => {
  const { t } = useTranslation()
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <Button
        kind="text"
        className="user-name"
        title={`${t('app.user', { name: sUserName })}. ${t('password.title')}`}
        onClick={() => setChanging(true)}
      >
        {sUserName}
      </Button>
      {isChanging ? (
        <Suspense>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

export const SessionControls = () => {
  const { http, sessions, queries, views } = useServices()
  const { t } = useTranslation()
  const context = useSession()?.context
  const leave = useLeave()
  if (context === undefined) return null
  const signOut = async (): Promise<void> => {
    if (!(await leave())) return
    await views.finish()
    await logout(http)
    sessions.write(null)
    queries.clear()
  }
  return (
    <div className="session-controls">
      <SubsidiaryControl context={context} />
      <LanguageControl />
      <UserControl sUserName={context.sUserName} />
      <Button kind="text" icon={<LogoutOutlined aria-hidden="true" />} onClick={() => void signOut()}>
        {t('app.signOut')}
      </Button>
    </div>
  )
}
