// Starts a front end: its words and services, and everything that its pages stand in.
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { ConfirmProvider } from '../ui/dialog/confirm-provider.tsx'
import { HintLayer } from '../ui/fields/hint-layer.tsx'
import { leaveSelectsByTab } from '../ui/fields/leave-selects.ts'
import { ToastProvider } from '../ui/notices/toast-provider.tsx'
import { PreferencesProvider } from '../ui/preferences/use-preferences.ts'
import { ShortcutProvider } from '../ui/shortcuts/shortcut-provider.tsx'
import '../ui/layout/layout.css'
import '../ui/theme/colours.css'
import { openLanguages, type WordLoaders } from './services/languages.ts'
import { createServices, type ServicesParts, ServicesProvider } from './services/services.tsx'

const RELOADED = 'armature.reloaded'
const RELOAD_PAUSE_MS = 60_000

/** A part of the page is gone: the service has newer pages by now. Loading again brings them; drafts are kept. */
const loadNewerPages = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < RELOAD_PAUSE_MS) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED, String(Date.now()))
    location.reload()
  })
}

export type Front = Omit<ServicesParts, 'languages'> & {
  readonly words: WordLoaders
  readonly pages: () => ReactNode
}

export const startPages = async ({ words, pages, ...parts }: Front): Promise<void> => {
  const element = document.getElementById('root')
  if (element === null) return
  loadNewerPages()
  leaveSelectsByTab(document)
  const languages = await openLanguages(parts.sLoginType, words)
  const services = createServices({ ...parts, languages })
  createRoot(element).render(
    <I18nextProvider i18n={languages}>
      <ServicesProvider value={services}>
        <QueryClientProvider client={services.queries}>
          <PreferencesProvider value={services.preferences}>
            <ShortcutProvider>
              <ToastProvider closeLabel={() => languages.t('app.close')}>
                <ConfirmProvider>
                  {pages()}
                  <HintLayer />
                </ConfirmProvider>
              </ToastProvider>
            </ShortcutProvider>
          </PreferencesProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </I18nextProvider>,
  )
}
