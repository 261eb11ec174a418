// Who is signed in, how they work with the pages, and the way out.
import {
  DesktopOutlined,
  KeyOutlined,
  LaptopOutlined,
  LogoutOutlined,
  SafetyOutlined,
} from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#contracts/language.ts'
import { DENSITIES, ENTER_GOES, THEMES } from '#contracts/requests/preference-requests.ts'
import { logout } from '../../data/logout.ts'
import { logoutOthers } from '../../data/logout-others.ts'
import type { SessionContext } from '../../data/session-store.ts'
import { switchLanguage } from '../../data/switch-language.ts'
import { Avatar } from '../../ui/controls/avatar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { PopoverButton } from '../../ui/dialog/popover-button.tsx'
import { useToast } from '../../ui/notices/toast-provider.tsx'
import { usePreferences } from '../../ui/preferences/use-preferences.ts'
import { changeLanguage } from '../services/languages.ts'
import { useServices } from '../services/services.tsx'
import { useLeave } from '../services/use-leave.ts'
import { useSessionChange } from '../services/use-session-change.ts'
import { useChangePreferences } from '../services/use-user-preferences.ts'
import './user-menu.css'

const NAMES: Readonly<Record<Language, string>> = { en: 'English', 'zh-CN': '简体中文' }

const LanguageChoice = () => {
  const { http, languages } = useServices()
  const { t } = useTranslation()
  const changeSession = useSessionChange()
  const change = async (language: Language): Promise<void> => {
    await changeLanguage(languages, language)
    const { context } = await switchLanguage(http, language)
    changeSession(context)
  }
  return (
    <Choice
      label={t('app.language')}
      value={languages.language === 'zh-CN' ? 'zh-CN' : 'en'}
      options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
      onChange={(language) => void change(language)}
    />
  )
}

const PreferenceChoices = () => {
  const { t } = useTranslation()
  const { sTheme, sDensity, sEnter } = usePreferences()
  const change = useChangePreferences()
  const named = <T extends string>(values: readonly T[]) =>
    values.map((value) => ({ value, label: t(`settings.${value}`) }))
  return (
    <>
      <Choice
        label={t('settings.theme')}
        value={sTheme}
        options={named(THEMES)}
        onChange={(to) => change({ sTheme: to })}
      />
      <Choice
        label={t('settings.density')}
        value={sDensity}
        options={named(DENSITIES)}
        onChange={(to) => change({ sDensity: to })}
      />
      <Choice
        label={t('settings.enter')}
        value={sEnter}
        options={named(ENTER_GOES)}
        onChange={(to) => change({ sEnter: to })}
      />
    </>
  )
}

const useWaysOut = () => {
  const { http, sessions, queries, views } = useServices()
  const { t } = useTranslation()
  const toast = useToast()
  const leave = useLeave()
  return {
    signOut: async (): Promise<void> => {
      if (!(await leave())) return
      await views.finish()
      await logout(http)
      sessions.write(null)
      queries.clear()
    },
    signOutOthers: async (): Promise<void> => {
      try {
        const { ended } = await logoutOthers(http)
        toast({ kind: 'success', text: t('settings.othersEnded', { count: ended }) })
      } catch {
        toast({ kind: 'error', text: t('settings.othersStay') })
      }
    },
  }
}

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
}))

const FactorDialog = lazy(async () => ({
  default: (await import('./factor-dialog.tsx')).FactorDialog,
}))

const SessionsDialog = lazy(async () => ({
  default: (await import('./sessions-dialog.tsx')).SessionsDialog,
}))

export const UserMenu = ({ context }: { readonly context: SessionContext }) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'password' | 'factor' | 'sessions' | null>(null)
  const shut = (): void => setOpened(null)
  const { signOut, signOutOthers } = useWaysOut()
  const { sUserName, sUserNo } = context
  return (
    <>
      <PopoverButton
        label={t('settings.open', { name: sUserName })}
        className="button button-text user-button"
        face={
          <>
            <Avatar name={sUserName} />
            <span className="user-name">{sUserName}</span>
          </>
        }
      >
        {(close) => (
          <div className="user-menu">
            <p>
              <strong>{sUserName}</strong> <span className="user-code">{sUserNo}</span>
            </p>
            <LanguageChoice />
            <PreferenceChoices />
            <Button
              kind="text"
              icon={<KeyOutlined aria-hidden="true" />}
              onClick={() => {
                close()
                setOpened('password')
              }}
            >
              {t('password.title')}
            </Button>
            <Button
              kind="text"
              icon={<SafetyOutlined aria-hidden="true" />}
              onClick={() => {
                close()
                setOpened('factor')
              }}
            >
              {t('factor.title')}
            </Button>
            <Button
              kind="text"
              icon={<LaptopOutlined aria-hidden="true" />}
              onClick={() => {
                close()
                setOpened('sessions')
              }}
            >
              {t('sessions.title')}
            </Button>
            <Button
              kind="text"
              icon={<DesktopOutlined aria-hidden="true" />}
              onClick={() => {
                close()
                void signOutOthers()
              }}
            >
              {t('settings.signOutOthers')}
            </Button>
            <Button
              kind="text"
              icon={<LogoutOutlined aria-hidden="true" />}
              onClick={() => {
                close()
                void signOut()
              }}
            >
              {t('app.signOut')}
            </Button>
          </div>
        )}
      </PopoverButton>
      <Suspense>
        {opened === 'password' ? <ChangePasswordDialog onClose={shut} /> : null}
        {opened === 'factor' ? <FactorDialog onClose={shut} /> : null}
        {opened === 'sessions' ? <SessionsDialog onEndOthers={signOutOthers} onClose={shut} /> : null}
      </Suspense>
    </>
  )
}
