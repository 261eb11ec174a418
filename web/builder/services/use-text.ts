// Says texts of the builder in the language of the page. `{name}` in a text stands for a value, `{count:row|rows}` for the one word where it is 1,
// for the other where it is not.
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, type Text, textIn } from '#contracts/language.ts'

export type Say = (text: Text, values?: Readonly<Record<string, string | number>>) => string

export const usePageLanguage = (): Language => (useTranslation().i18n.language === 'zh-CN' ? 'zh-CN' : 'en')

const PLACE = /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g

export const useText = (): Say => {
  const language = usePageLanguage()
  return useCallback<Say>(
    (text, values = {}) =>
      textIn(language, text).replaceAll(
        PLACE,
        (whole, name: string, one: string | undefined, many: string | undefined) => {
          if (!Object.hasOwn(values, name)) return whole
          return (values[name] === 1 ? one : many) ?? String(values[name])
        },
      ),
    [language],
  )
}
