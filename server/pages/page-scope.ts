// What templates of pages are given. Pure.
import { type Language, type Text, textIn } from '#contracts/language.ts'
import type { Page } from './page-definition.ts'
import { letterheadOf } from './page-letterhead.ts'
import type { PageValues } from './read-page.ts'
import type { Scope } from './render/render-page.ts'

const other = (language: Language): Language => (language === 'en' ? 'zh-CN' : 'en')

const inLanguage = (
  language: Language,
  words: Readonly<Record<string, Text>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [name, textIn(language, text)]))

/** Said of any page: `page.language`, `page.other` and `page.title`. */
export const frameScope = (language: Language, title: Text): Scope => ({
  page: { language, other: other(language), title: textIn(language, title) },
})

export const pageScope = (
  {
    page,
    values,
    letterhead,
  }: {
    readonly page: Page
    readonly values: PageValues
    readonly letterhead: Readonly<Record<string, unknown>>
  },
  language: Language,
): Scope => ({
  ...frameScope(language, page.title),
  ...values,
  words: inLanguage(language, page.words),
  company: letterheadOf(letterhead),
})
