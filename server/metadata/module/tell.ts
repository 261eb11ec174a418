// Metadata rows as a client is told of them: what is told at all, texts in the client's language. Pure.
import type { Language } from '#contracts/language.ts'
import type { Attributes } from '#contracts/metadata/attribute.ts'
import type { LoadedRow, Told } from '#contracts/metadata/row-types.ts'
import { nothingTold, toldOf } from '#contracts/metadata/told.ts'

/** What tells of the rows of a table. A text that is missing in the client's language is told in the other. */
export const tellerOf = <Table extends Attributes>(
  attributes: Table,
): ((row: LoadedRow<Table>, language: Language) => Told<Table>) => {
  const nothing = nothingTold(attributes)
  const told = toldOf(attributes)
  const words = told.filter(([, { type }]) => type === 'words').map(([name]) => name)
  const others = told.filter(([, { type }]) => type !== 'words').map(([name]) => name)
  const inEnglish = words.map((name) => ({ name, wanted: `${name}En`, other: `${name}Zh` }))
  const inChinese = words.map((name) => ({ name, wanted: `${name}Zh`, other: `${name}En` }))
  return (row, language) => {
    const columns: Readonly<Record<string, unknown>> = row
    // Filling what has every member is several times faster than adding them one by one.
    const answer: Record<string, unknown> = { ...nothing }
    for (const name of others) answer[name] = columns[name]
    for (const { name, wanted, other } of language === 'zh-CN' ? inChinese : inEnglish)
      answer[name] = columns[wanted] ?? columns[other]
    return answer as Told<Table>
  }
}
