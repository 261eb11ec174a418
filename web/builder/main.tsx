// Starts the front end of those who build.
import { RouterProvider } from '@tanstack/react-router'
import { startPages } from '../session/start-pages.tsx'
import { createBuilderRouter } from './app/router.tsx'

void startPages({
  sLoginType: 'builder',
  words: {
    en: async () => (await import('./words/en.ts')).en,
    'zh-CN': async () => (await import('./words/zh-cn.ts')).zhCn,
  },
  pages: () => <RouterProvider router={createBuilderRouter()} />,
})
