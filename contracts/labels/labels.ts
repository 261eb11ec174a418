// Labels in both languages for tables and columns: from the comment when it is short, else from the name.
import type { Text } from '../language.ts'
import { chineseOf, isChinese } from './chinese.ts'
import { labelOf, withoutId, wordsOf } from './words.ts'

export type Labels = {
  readonly label: Text
  /** A comment that is too long for a label, or a sentence. */
  readonly help: Text | null
}

const LONGEST = 40

const isShort = (comment: string): boolean => comment.length <= LONGEST && !comment.includes('\n')

/** `The day on which it was sent`, `Lost cards get a new one.`, `客户下单的时间，可为空`: it says what something is, and does not call it. */
const SENTENCES: readonly RegExp[] = [
  /[.!?;。！？；]$/,
  /[.!?;]\s|[，。；！？]/,
  /^(?:the|this|that|an?|if|when|where|whether|which|is|are|has|used|set|tells?|contains?|stores?|indicates?)\s+\S+\s+\S+/i,
  /^(?:\S+\s+){6,}\S+$/,
]

const isSentence = (comment: string): boolean => SENTENCES.some((pattern) => pattern.test(comment))

/** `状态：0 停用 1 启用` and `状态(0停用,1启用)` say the name, and then what its values mean. */
const WITH_VALUES = /^(\p{Script=Han}{1,12})\s*[：:(（]/u

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
  const called = WITH_VALUES.exec(said)?.[1]
  if (called !== undefined) return { label: { ...named, zh: called }, help: { en: said, zh: said } }
  if (!isShort(said) || isSentence(said)) return { label: named, help: { en: said, zh: said } }
  return isChinese(said)
    ? { label: { en: isChinese(named.en) ? said : named.en, zh: said }, help: null }
    : { label: { en: said, zh: named.zh === named.en ? said : named.zh }, help: null }
}
