// Starts the business front end.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
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
import './app/app.css'
import './app/touch.css'
import { createAppRouter } from './app/router.tsx'
import { openLanguages } from './services/languages.ts'
import { createServices, ServicesProvider } from './services/services.tsx'

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

const start = async (): Promise<void> => {
  const element = document.getElementById('root')
  if (element === null) return
  loadNewerPages()
  leaveSelectsByTab(document)
  const services = createServices(await openLanguages())
  const router = createAppRouter()
  createRoot(element).render(
    <I18nextProvider i18n={services.languages}>
      <ServicesProvider value={services}>
        <QueryClientProvider client={services.queries}>
          <PreferencesProvider value={services.preferences}>
            <ShortcutProvider>
              <ToastProvider closeLabel={() => services.languages.t('app.close')}>
                <ConfirmProvider>
                  <RouterProvider router={router} />
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

void start()
