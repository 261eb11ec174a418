// Says texts of the builder in the language of the page; `{name}` in a text stands for a value.
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, type Text, textIn } from '#contracts/language.ts'

export type Say = (text: Text, values?: Readonly<Record<string, string | number>>) => string

export const usePageLanguage = (): Language => (useTranslation().i18n.language === 'zh-CN' ? 'zh-CN' : 'en')

export const useText = (): Say => {
  const language = usePageLanguage()
  return useCallback<Say>(
    (text, values = {}) =>
      textIn(language, text).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
        Object.hasOwn(values, name) ? String(values[name]) : whole,
      ),
    [language],
  )
}
