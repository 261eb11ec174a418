// What is wrong with the order of a form's rows. Pure.
import type { Text } from '#contracts/language.ts'
import { orderOfText } from './order-of-text.ts'
import { type Known, referenceMistake } from './reference-mistake.ts'

/** Columns that every record has, whether its form says them or not. */
export const OF_EVERY_RECORD = ['sId', 'bCheck', 'tCheckDate', 'sCheckPerson', 'tCreateDate', 'sMakePerson']

const notAnOrder = (name: string, rest: string): Text => ({
  en: `behind ${name} stands asc or desc, not ${rest}`,
  zh: `${name} 之后只能是 asc 或 desc，不能是 ${rest}`,
})

/** `columns`: of its form; null where nobody knows them yet. */
export const orderMistakes = (
  text: string,
  { sId, columns }: { readonly sId: string; readonly columns: ReadonlySet<string> | null },
): readonly Text[] => {
  const known: Known = {
    tenants: new Set(),
    modules: new Set(),
    forms: new Map(columns === null ? [] : [[sId, new Set([...columns, ...OF_EVERY_RECORD])]]),
  }
  return orderOfText(text).flatMap(({ name, rest }): readonly Text[] => {
    const column = { kind: 'column', formId: sId, column: name } as const
    const missing = referenceMistake(column, name, known)
    return [...(missing === null ? [] : [missing]), ...(rest === null ? [] : [notAnOrder(name, rest)])]
  })
}
