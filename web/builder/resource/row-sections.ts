// Under which headings the attributes of a row stand, where there are many. Pure.
import type { Text } from '#contracts/language.ts'
import type { ResourceName } from '#contracts/metadata/resources.ts'

export type RowSection = { readonly title: Text | null; readonly names: readonly string[] }

/** Each heading begins before the attribute that it names. */
const BEGINNINGS: Partial<Record<ResourceName, Readonly<Record<string, Text>>>> = {
  gdsconversion: {
    sModelsId: { en: 'What is made', zh: '生成的单据' },
    sFromFormId: { en: 'From what', zh: '来源' },
    jHeaderLook: { en: 'Its header', zh: '主表' },
    sLinesFormId: { en: 'Its lines and what is open of them', zh: '明细和未清数量' },
    sSplitBy: { en: 'Several records at once', zh: '拆分为多张单据' },
    jAfter: { en: 'Afterwards', zh: '之后' },
  },
}

export const sectionsOf = (resource: ResourceName, names: readonly string[]): readonly RowSection[] => {
  const beginnings = BEGINNINGS[resource] ?? {}
  const sections: { readonly title: Text | null; readonly names: string[] }[] = []
  for (const name of names) {
    const title = beginnings[name]
    const last = sections.at(-1)
    if (title !== undefined || last === undefined) sections.push({ title: title ?? null, names: [name] })
    else last.names.push(name)
  }
  return sections
}
