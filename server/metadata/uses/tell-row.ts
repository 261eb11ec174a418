// What people call a row of metadata, and where in it something is named. Pure.
import type { Text } from '#contracts/language.ts'
import type { Attributes } from '#contracts/metadata/attribute.ts'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import { NAMING, type NamingRow } from '../check/names/naming-tables.ts'
import type { FormFound } from './query/naming-query.ts'

export type Called = {
  readonly forms: ReadonlyMap<string, FormFound>
  readonly modules: ReadonlyMap<string, Text>
}

const SEPARATOR = ' › '

const textOf = ({ values }: NamingRow, name: string): string | undefined => {
  const value = values[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** By the first of these that it has. */
const ownWords = (row: NamingRow): Text | undefined => {
  const said = ['sLabel', 'sName', 'sNoun'].find((stem) => textOf(row, `${stem}En`) !== undefined)
  const plain = ['sControlName', 'sConstName', 'sName', 'sActionCode', 'sTbName', 'sRoute']
    .map((name) => textOf(row, name))
    .find((text) => text !== undefined)
  if (row.table === 'gdsformconst') {
    const name = textOf(row, 'sConstName') ?? row.sId
    return { en: name, zh: name }
  }
  if (said === undefined) return plain === undefined ? undefined : { en: plain, zh: plain }
  const en = textOf(row, `${said}En`) ?? ''
  return { en, zh: textOf(row, `${said}Zh`) ?? en }
}

const aboveOf = (row: NamingRow, { forms, modules }: Called): readonly Text[] => {
  const form = forms.get(textOf(row, 'sFormId') ?? '')
  if (form !== undefined) {
    const [moduleEn, formEn] = form.names.en
    const [moduleZh, formZh] = form.names.zh
    return [
      { en: moduleEn, zh: moduleZh },
      { en: formEn, zh: formZh },
    ]
  }
  const module = modules.get(textOf(row, 'sModelsId') ?? '')
  return module === undefined ? [] : [module]
}

/** Of a module its name; of what stands in one, the way to it. What repeats the name above it is left out. */
export const callRow = (row: NamingRow, called: Called): Text => {
  const way = [...aboveOf(row, called), ownWords(row) ?? { en: row.sId, zh: row.sId }]
  const joined = (language: keyof Text): string =>
    way
      .map((text) => text[language])
      .filter((text, index, all) => text !== all[index - 1])
      .join(SEPARATOR)
  return { en: joined('en'), zh: joined('zh') }
}

/** The attribute in whose columns it stands, in the words that explain it. */
export const tellMember = (table: string, member: string): Text => {
  const attributes: Attributes = NAMING[table] ?? {}
  const found = Object.entries(attributes).find(([name, attribute]) =>
    columnsOf(name, attribute).includes(member),
  )
  const help = found?.[1].help ?? { en: member, zh: member }
  return { en: help.en.replace(/\.$/, ''), zh: help.zh.replace(/。$/, '') }
}
