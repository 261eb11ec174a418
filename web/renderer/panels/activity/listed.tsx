// Several things in a row, as the language lists them: "a, b and c", "a、b、c".
import { Fragment, type ReactNode } from 'react'
import type { Language } from '#contracts/language.ts'
import { LOCALE } from './locale.ts'

export type ListedProps = { readonly language: Language; readonly items: readonly ReactNode[] }

/** In Chinese by the comma of enumerations alone: 和 stands badly between figures. */
const COMMA = '、'

export const Listed = ({ language, items }: ListedProps) => {
  const places = items.map((_, index) => String(index))
  const parts = new Intl.ListFormat(LOCALE[language], { type: 'conjunction' }).formatToParts(places)
  return parts.map(({ type, value }, index) => (
    <Fragment key={index}>
      {type === 'element' ? items[Number(value)] : language === 'zh-CN' ? COMMA : value}
    </Fragment>
  ))
}
