// Labels in both languages for tables and columns: from the comment when it is short, else from the name.
import type { Text } from '#contracts/language.ts'
import { chineseOf, isChinese } from './chinese.ts'
import { labelOf, withoutId, wordsOf } from './words.ts'

export type Labels = {
  readonly label: Text
  /** A comment too long for a label. */
  readonly help: Text | null
}

const LONGEST = 40

const isShort = (comment: string): boolean => comment.length <= LONGEST && !comment.includes('\n')

const fromName = (words: readonly string[], name: string): Text => {
  const en = labelOf(words, name)
  return { en, zh: isChinese(name) ? name : (chineseOf(words) ?? en) }
}

/** Without characters that a screen would obey rather than show. */
const shown = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, '').trim()

/** `refers`: the column refers to a record, and its label is that of the thing referred to. */
export const labelsOf = (name: string, comment: string | null, refers = false): Labels => {
  const words = refers ? withoutId(wordsOf(name)) : wordsOf(name)
  const named = fromName(words, shown(name))
  const said = shown(comment ?? '')
  if (said === '') return { label: named, help: null }
  if (!isShort(said)) return { label: named, help: { en: said, zh: said } }
  return isChinese(said)
    ? { label: { en: isChinese(named.en) ? said : named.en, zh: said }, help: null }
    : { label: { en: said, zh: named.zh === named.en ? said : named.zh }, help: null }
}
