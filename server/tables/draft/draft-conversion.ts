// How the documents of one module become those of another, from what both tables have: the button, what it takes, what it copies. Pure.
import type { ColumnDescription, TableDescription } from '#contracts/tables.ts'
import { type DraftedRow, has, singularOf } from './draft-module.ts'

export type FormOnTable = { readonly sFormId: string; readonly table: TableDescription }

export type DocumentModule = {
  readonly sId: string
  readonly sNameEn: string
  readonly sNameZh: string
  readonly master: FormOnTable
  readonly lines: FormOnTable | null
}

export type ApprovalRow = {
  readonly sId: string
  readonly jWithdraw: Readonly<Record<string, unknown>> | null
}

/** What the service gives each document by itself. */
const OF_DOCUMENTS: readonly string[] = ['sBillNo', 'tBillDate']

const QUANTITY = /^[di](Qty|Quantity)/

const entered = ({ fields }: TableDescription): readonly ColumnDescription[] =>
  fields.filter(({ name, isKept, isGenerated }) => !(isKept || isGenerated || OF_DOCUMENTS.includes(name)))

/** What both have under one name, of one type. */
const shared = (from: TableDescription, to: TableDescription): readonly string[] =>
  entered(to)
    .filter(({ name, type }) => entered(from).some((one) => one.name === name && one.type === type))
    .map(({ name }) => name)

/** The column whose records are those of the table. */
export const linkOf = (to: TableDescription, from: TableDescription): string | null =>
  to.references
    .filter(({ table }) => table === from.name)
    .flatMap(({ columns }) => columns)
    .find((name) => entered(to).some((field) => field.name === name)) ?? null

const nounOf = (sNameEn: string): string => singularOf(sNameEn).toLowerCase()

const without = (names: readonly string[], ...others: readonly (string | null)[]): readonly string[] =>
  names.filter((name) => !others.includes(name))

const setting = (link: string | null) => (link === null ? {} : { [link]: 'sId' })

/** What is taken of each line: its quantity, less what was made of it, where a column says of which line that is. */
const linesData = (from: FormOnTable, to: FormOnTable) => {
  const both = shared(from.table, to.table)
  const quantity = both.find((name) => QUANTITY.test(name)) ?? both.find((name) => /^[di]/.test(name)) ?? null
  const link = linkOf(to.table, from.table)
  return {
    sLinesFormId: from.sFormId,
    ...(quantity === null
      ? {}
      : { jLinesTake: { of: quantity, into: quantity, ...(link === null ? {} : { lessMadeBy: link }) } }),
    jLinesCopy: without(both, link, quantity),
    jLinesSet: setting(link),
  }
}

export const routineOf = (from: DocumentModule, to: DocumentModule): string =>
  `sp_btn_${from.master.table.name}_to_${to.master.table.name}`

const conversionRow = (from: DocumentModule, to: DocumentModule): DraftedRow => {
  const link = linkOf(to.master.table, from.master.table)
  return {
    name: 'gdsconversion',
    data: {
      ...{ sModelsId: to.sId, sRoutine: routineOf(from, to) },
      ...{ sNounEn: nounOf(to.sNameEn), sNounZh: to.sNameZh, sNumbersEn: to.sNameEn.toLowerCase() },
      ...{ sFromFormId: from.master.sFormId, sFromNounEn: nounOf(from.sNameEn), sFromNounZh: from.sNameZh },
      bFromApproved: Number(has(from.master.table, 'bCheck')),
      jHeaderCopy: without(shared(from.master.table, to.master.table), link),
      jHeaderSet: setting(link),
      ...(from.lines === null || to.lines === null ? {} : linesData(from.lines, to.lines)),
    },
  }
}

const buttonRow = (from: DocumentModule, to: DocumentModule): DraftedRow => ({
  name: 'gdsjurisdiction',
  data: {
    ...{ sModelsId: from.sId, sActionCode: `to${to.master.table.name.replaceAll('_', '')}` },
    ...{ sNameEn: `Make ${nounOf(to.sNameEn)}`, sNameZh: `生成${to.sNameZh}` },
    ...{ sProcName: routineOf(from, to), sTargetModelsId: to.sId },
    ...(has(from.master.table, 'bCheck') ? { sVisibleWhen: 'bCheck' } : {}),
  },
})

/** The withdrawal of what is converted knows what stands in its way. */
const withdrawalOf = ({ sId, jWithdraw }: ApprovalRow, to: DocumentModule): DraftedRow => {
  const { made = {}, ...rest } = jWithdraw ?? {}
  return {
    ...{ name: 'gdsapproval', sId },
    data: { jWithdraw: { ...rest, made: { ...(made as object), [to.sId]: { sCode: -3 } } } },
  }
}

export const draftConversion = (
  from: DocumentModule,
  to: DocumentModule,
  approval: ApprovalRow | null,
): readonly DraftedRow[] => [
  conversionRow(from, to),
  ...(approval === null ? [] : [withdrawalOf(approval, to)]),
  buttonRow(from, to),
]
