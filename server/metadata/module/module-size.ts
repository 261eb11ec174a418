// How much a module may say: one judge for whoever builds it and for whoever writes its rows. Pure.
import type { Text } from '#contracts/language.ts'
import type { ConstantRow, ModuleRows } from '../load/rows.ts'

/** Of the rows that a module is built of. A large one has a twentieth of it; all of it is kept, and compiled again after each change. */
export const MOST_CHARACTERS = 2 * 1024 * 1024

export const charactersOf = (rows: ModuleRows, constants: readonly ConstantRow[]): number =>
  JSON.stringify([rows, constants]).length

export const tooLarge = (sModelsId: string): Text => ({
  en: `The forms of the module ${sModelsId} say more than ${MOST_CHARACTERS} characters together, which is too much for one module. Split it, or shorten its expressions.`,
  zh: `模块 ${sModelsId} 的表单内容合计超过 ${MOST_CHARACTERS} 个字符，单个模块过大。请拆分模块或缩短表达式。`,
})
