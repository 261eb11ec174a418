// The page's own words in every language, loaded when they are needed; the document says which language it is in.
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LANGUAGES, type Language } from '#contracts/language.ts'

const KEY = 'armature.language'

type Words = { readonly renderer: object; readonly business: object }

const LOADERS: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => ({
    renderer: (await import('../../renderer/words/en.ts')).en,
    business: (await import('../words/en.ts')).en,
  }),
  'zh-CN': async () => ({
    renderer: (await import('../../renderer/words/zh-cn.ts')).zhCn,
    business: (await import('../words/zh-cn.ts')).zhCn,
  }),
}

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

/** The language chosen before in this browser, else the browser's own. */
export const startLanguage = (): Language => {
  const kept = localStorage.getItem(KEY)
  if (isLanguage(kept)) return kept
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en'
}

/** Speaks that language from now on. */
export const changeLanguage = async (instance: i18n, language: Language): Promise<void> => {
  if (!instance.hasResourceBundle(language, 'business')) {
    const words = await LOADERS[language]()
    instance.addResourceBundle(language, 'renderer', words.renderer)
    instance.addResourceBundle(language, 'business', words.business)
  }
  await instance.changeLanguage(language)
  document.documentElement.lang = language
  localStorage.setItem(KEY, language)
}

/** The words of the page, ready in the language it starts in. */
export const openLanguages = async (): Promise<i18n> => {
  const instance = i18next.createInstance()
  await instance.use(initReactI18next).init({
    resources: {},
    ns: ['business', 'renderer'],
    defaultNS: 'business',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await changeLanguage(instance, startLanguage())
  return instance
}
