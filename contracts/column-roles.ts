// What the columns of a form are to whoever looks for a record. Metadata says it (`sRole`); where it is silent, names and types tell,
// so that a table nobody prepared has a title and a status as well. Pure: pages and server ask the same.
import { COLUMN_ROLES, type ColumnRole } from './metadata-values.ts'
import type { BillNumberMetadata, ColumnMetadata } from './module.ts'
import type { Row } from './records.ts'

export type RoledColumn = Pick<
  ColumnMetadata,
  'sName' | 'sFieldType' | 'sRole' | 'bVisible' | 'bRequired' | 'bSearch' | 'bSum'
>

type RoledForm = { readonly sTbName: string; readonly columns: readonly RoledColumn[] }

type BillNumber = Pick<BillNumberMetadata, 'sTbName' | 'sFieldName'>

/** The names of the columns. */
export type RoleColumns = { readonly [role in ColumnRole]: string | null }

type Test = (column: RoledColumn) => boolean

const ofType =
  (...types: readonly ColumnMetadata['sFieldType'][]): Test =>
  ({ sFieldType }) =>
    types.includes(sFieldType)

const both =
  (one: Test, other: Test): Test =>
  (column) =>
    one(column) && other(column)

const named =
  (pattern: RegExp): Test =>
  ({ sName }) =>
    pattern.test(sName)

const isText = ofType('text')
const isMoney = ofType('money')
const isDay = ofType('date', 'timestamp')

const PART_OF_AMOUNT = /(tax|vat|discount)/i
/** Where a record is with nobody, it is about one of these. */
const SUBJECT = /(item|product|material|equipment)_?name$/i
const PARTY = /(customer|supplier|vendor|client|partner|party)/i

/** The first test that a column passes gives it the role. */
const SIGNS: Readonly<Record<Exclude<ColumnRole, 'title' | 'name'>, readonly Test[]>> = {
  status: [both(ofType('choice'), named(/(state|status)$/i)), named(/^bCheck$/)],
  party: [
    both(isText, named(new RegExp(`${PARTY.source}_?name$`, 'i'))),
    both(ofType('lookup'), named(PARTY)),
    both(isText, named(SUBJECT)),
  ],
  amount: [
    both(isMoney, ({ sName }) => /total/i.test(sName) && !PART_OF_AMOUNT.test(sName)),
    both(isMoney, ({ sName, bSum }) => bSum === 1 && !PART_OF_AMOUNT.test(sName)),
  ],
  due: [both(isDay, named(/(due|deliver|deadline|expected|expires|valid)/i))],
  progress: [both(ofType('decimal', 'integer'), named(/(progress|percent_?(done|complete))/i))],
}

const TITLE_SIGNS: readonly Test[] = [
  both(isText, ({ bSearch }) => bSearch === 1),
  both(isText, ({ bRequired }) => bRequired === 1),
  isText,
]

const NAME = /^s?_?(full_?|display_?|company_?)?name$/i

/** `product_name` of `products` says what people call a product; the name of anything else is not its own. */
const isOwnName = ({ sTbName }: RoledForm): Test => {
  const table = plain(sTbName)
  return both(isText, ({ sName }) => {
    const subject = /^(.+)name$/.exec(plain(sName))?.[1]
    return subject !== undefined && (table === subject || table === `${subject}s`)
  })
}

const plain = (name: string): string => name.toLowerCase().replaceAll('_', '')

const numberedBy = (form: RoledForm, numbers: readonly BillNumber[]): Test => {
  const table = form.sTbName.toLowerCase()
  const number = numbers.find(({ sTbName }) => sTbName.toLowerCase() === table)
  return ({ sName }) => sName === number?.sFieldName
}

const signsOf = (role: ColumnRole, form: RoledForm, numbers: readonly BillNumber[]): readonly Test[] => {
  if (role === 'title') return [numberedBy(form, numbers), ...TITLE_SIGNS]
  return role === 'name' ? [both(isText, named(NAME)), isOwnName(form)] : SIGNS[role]
}

/** Of columns that their reader sees. */
export const roleColumnsOf = (form: RoledForm, numbers: readonly BillNumber[]): RoleColumns => {
  const seen = form.columns.filter(({ bVisible }) => bVisible === 1)
  const free = seen.filter(({ sRole }) => sRole === null)
  const find = (role: ColumnRole): string | null => {
    const said = seen.find(({ sRole }) => sRole === role)
    if (said !== undefined) return said.sName
    for (const sign of signsOf(role, form, numbers)) {
      const found = free.find(sign)
      if (found !== undefined) return found.sName
    }
    return null
  }
  const roles = Object.fromEntries(COLUMN_ROLES.map((role) => [role, find(role)])) as RoleColumns
  const { title, name, party } = roles
  return {
    ...roles,
    name: name === title ? null : name,
    party: party === title || party === name ? null : party,
  }
}

/** Between what people call a record and its number. */
export const TITLE_PARTS = ' · '

const textIn = (row: Row, name: string | null): string => String(row[name ?? ''] ?? '')

/** The words by which people know a record: what they call it, then its number or code; empty where it has neither. */
export const titleText = ({ title, name }: Pick<RoleColumns, 'title' | 'name'>, row: Row): string =>
  [...new Set([textIn(row, name), textIn(row, title)])].filter((text) => text !== '').join(TITLE_PARTS)
