// Starts the business front end.
import { RouterProvider } from '@tanstack/react-router'
import { createSessionStore, storageOf } from '../data/session-store.ts'
import { startPages } from '../session/start-pages.tsx'
import './app/touch.css'
import { createAppRouter } from './app/router.tsx'
import { createTabStore, TabStoreProvider } from './services/tab-store.ts'

const storage = storageOf('business', { own: sessionStorage, shared: localStorage })
const sessions = createSessionStore('business', storage, window)

void startPages({
  sLoginType: 'business',
  sessions,
  words: {
    en: async () => (await import('./words/en.ts')).en,
    'zh-CN': async () => (await import('./words/zh-cn.ts')).zhCn,
  },
  pages: () => (
    <TabStoreProvider value={createTabStore(sessionStorage, sessions)}>
      <RouterProvider router={createAppRouter()} />
    </TabStoreProvider>
  ),
})
