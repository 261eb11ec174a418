// Starts the front end of those who build.
import { RouterProvider } from '@tanstack/react-router'
import { createSessionStore } from '../data/session-store.ts'
import { startPages } from '../session/start-pages.tsx'
import { createBuilderRouter } from './app/router.tsx'
import { createDraftStore } from './services/draft-store.ts'
import { DraftProvider } from './services/use-draft.ts'

const sessions = createSessionStore('builder', localStorage, window)
const drafts = createDraftStore(localStorage, window, sessions)

void startPages({
  sLoginType: 'builder',
  sessions,
  headers: drafts.headers,
  words: {
    en: async () => (await import('./words/en.ts')).en,
    'zh-CN': async () => (await import('./words/zh-cn.ts')).zhCn,
  },
  pages: () => (
    <DraftProvider value={drafts}>
      <RouterProvider router={createBuilderRouter()} />
    </DraftProvider>
  ),
})
