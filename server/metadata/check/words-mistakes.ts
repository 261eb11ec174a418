// Whether texts are there in both languages. Pure.
import type { Mistake } from './mistake.ts'

const CHINESE = /\p{Script=Han}/u

/** Members whose names end alike but for the language are one text. */
export const wordsMistakes = (said: Readonly<Record<string, unknown>>): readonly Mistake[] =>
  Object.keys(said).flatMap((name): readonly Mistake[] => {
    const stem = /^(.+)(En|Zh)$/.exec(name)?.[1]
    if (stem === undefined) return []
    const [en, zh] = [said[`${stem}En`], said[`${stem}Zh`]]
    const message = (words: Mistake['message']): readonly Mistake[] => [{ member: name, message: words }]
    if (typeof en !== 'string' || typeof zh !== 'string')
      return message({ en: `${stem} is there in one language only`, zh: `${stem} 只有一种语言` })
    return name.endsWith('En') && CHINESE.test(en)
      ? message({ en: `${name} is Chinese`, zh: `${name} 是中文` })
      : []
  })
