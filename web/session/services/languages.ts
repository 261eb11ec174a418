// A front end's own words in every language, loaded when they are needed; the document says which language it is in.
import i18next, { type BackendModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LANGUAGES, type Language } from '#contracts/language.ts'

const KEY = 'armature.language'

/** The words of one part, loaded language by language. */
export type WordLoaders = Readonly<Record<Language, () => Promise<object>>>

const SHARED: Readonly<Record<string, WordLoaders>> = {
  renderer: {
    en: async () => (await import('../../renderer/words/en.ts')).en,
    'zh-CN': async () => (await import('../../renderer/words/zh-cn.ts')).zhCn,
  },
  session: {
    en: async () => (await import('../words/en.ts')).en,
    'zh-CN': async () => (await import('../words/zh-cn.ts')).zhCn,
  },
}

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

/** The language chosen before in this browser, else the browser's own. */
const startLanguage = (): Language => {
  const kept = localStorage.getItem(KEY)
  if (isLanguage(kept)) return kept
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en'
}

const loaderOf = (parts: Readonly<Record<string, WordLoaders>>): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: async (language, part) => (isLanguage(language) ? ((await parts[part]?.[language]()) ?? {}) : {}),
})

/** Speaks that language from now on. */
export const changeLanguage = async (instance: i18n, language: Language): Promise<void> => {
  await instance.changeLanguage(language)
  document.documentElement.lang = language
  localStorage.setItem(KEY, language)
}

/** The words of the page, ready in the language it starts in; what the front end does not say itself, every front end says. */
export const openLanguages = async (front: string, words: WordLoaders): Promise<i18n> => {
  const instance = i18next.createInstance()
  const language = startLanguage()
  await instance
    .use(loaderOf({ ...SHARED, [front]: words }))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      load: 'currentOnly',
      ns: [front, 'renderer', 'session'],
      defaultNS: front,
      fallbackNS: 'session',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  await changeLanguage(instance, language)
  return instance
}
