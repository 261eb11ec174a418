// What each column of a resource is for, in words. Pure.
import { type Language, type Text, textIn } from '#contracts/language.ts'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import { attributesOf, RESOURCES, type ResourceName } from '#contracts/metadata/resources.ts'

const LINES: Text = { en: 'Lines', zh: '明细' }
const IN_ENGLISH: Text = { en: ' (English)', zh: '（英文）' }
const IN_CHINESE: Text = { en: ' (Chinese)', zh: '（中文）' }

/** Which row it is, and of which layer, is said beside its fields. */
export const UNSAID: ReadonlySet<string> = new Set(['sId', 'sLayer'])

export const labelsOf = (name: ResourceName, language: Language): ReadonlyMap<string, string> =>
  new Map([
    ['slaves', textIn(language, LINES)],
    ...Object.entries(attributesOf(RESOURCES[name])).flatMap(([own, attribute]) => {
      const help = textIn(language, attribute.help).replace(/[.。]$/, '')
      const [first, second] = columnsOf(own, attribute)
      if (first === undefined) return []
      if (second === undefined) return [[first, help] as const]
      return [
        [first, `${help}${textIn(language, IN_ENGLISH)}`] as const,
        [second, `${help}${textIn(language, IN_CHINESE)}`] as const,
      ]
    }),
  ])
