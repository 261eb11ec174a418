// A table to the rows of a module: its list, its record, and the lines of each table of lines, with their columns. Pure.
import type { Labels } from '#contracts/labels/labels.ts'
import { labelOf, singular, wordsOf } from '#contracts/labels/words.ts'
import type { ResourceName } from '#contracts/metadata/resources.ts'
import { type Data, type DraftedTable, draftColumns, LINE_NUMBER } from './draft-columns.ts'
import { labelsOfLines, labelsOfTable } from './draft-labels.ts'

export type ModuleWish = {
  readonly sId: string
  readonly sOwnerBrandsId: string
  readonly sNameEn: string | undefined
  readonly sNameZh: string | undefined
  readonly sParentId: string | undefined
  readonly iOrder: number
  /** The routine that approves. */
  readonly sProcName: string | null
  /** Whether that one is written from an approval that refuses nothing yet. */
  readonly isApprovalWritten: boolean
  /** What the numbers of its documents begin with; null where it needs none. */
  readonly sPrefix: string | null
  readonly table: DraftedTable
  readonly lines: readonly DraftedTable[]
}

/** With `sId` a change of a row that stands before it. */
export type DraftedRow = { readonly name: ResourceName; readonly data: Data; readonly sId?: string }

type Named = { readonly sNameEn: string; readonly sNameZh: string }

const named = ({ label }: Labels): Named => ({ sNameEn: label.en, sNameZh: label.zh })

const nameOf = ({ name, comment }: DraftedTable): Named => named(labelsOfTable(name, comment))

/** `Tool loans` → `Tool loan` */
export const singularOf = (sNameEn: string): string =>
  labelOf(
    wordsOf(sNameEn).map((word, index, { length }) => (index === length - 1 ? singular(word) : word)),
    sNameEn,
  )

const oneOf = (names: Named): Named => ({ ...names, sNameEn: singularOf(names.sNameEn) })

export const has = ({ fields }: Pick<DraftedTable, 'fields'>, column: string): boolean =>
  fields.some(({ name }) => name === column)

/** Documents come newest first, everything else as it was made. */
const orderOf = (table: DraftedTable, sFormKind: FormWish['sFormKind']): string | null => {
  if (sFormKind === 'slave' && has(table, LINE_NUMBER)) return LINE_NUMBER
  if (has(table, 'sBillNo')) return has(table, 'tBillDate') ? 'tBillDate desc, sBillNo desc' : 'sBillNo desc'
  return has(table, 'sCode') ? 'sCode' : null
}

type FormWish = {
  readonly sId: string
  readonly sFormKind: 'list' | 'master' | 'slave'
  readonly iOrder: number
  readonly names: Named
  readonly master?: string
}

const formRows = (
  sModelsId: string,
  table: DraftedTable,
  { sId, sFormKind, iOrder, names, master }: FormWish,
): readonly DraftedRow[] => [
  {
    name: 'gdsconfigformmaster',
    data: {
      ...{
        sId,
        sModelsId,
        sFormKind,
        iOrder,
        sTbName: table.name,
        ...names,
        sDefaultOrder: orderOf(table, sFormKind),
      },
      ...(sFormKind === 'list' ? { bReadOnly: 1 } : {}),
      ...(master === undefined ? {} : { sParentFormId: master, sParentColumn: 'sParentId', iPageSize: 1000 }),
    },
  },
  ...draftColumns(table, sId, sFormKind).map((data): DraftedRow => ({ name: 'gdsconfigformslave', data })),
]

/** What is not approved yet is an open task. */
const approvedModule = (sId: string, sProcName: string): DraftedRow => ({
  ...{ name: 'gdsmodule', sId },
  data: {
    ...{ bCheck: 1, sProcName },
    ...{ bUnTask: 1, sUnType: 'PendingCheck', sUnFormId: `${sId}.list`, sUnCondition: 'not bCheck' },
  },
})

/** An approval that refuses nothing but a document without lines. */
const approvalRow = (sModelsId: string, { sNameEn, sNameZh }: Named, hasLines: boolean): DraftedRow => ({
  name: 'gdsapproval',
  data: {
    ...{ sModelsId, sNounEn: sNameEn.toLowerCase(), sNounZh: sNameZh },
    ...{ jApprove: { bLines: Number(hasLines) }, jWithdraw: {} },
  },
})

/** The button that takes an approval back, as every document has it. */
const withdrawalRow = (sModelsId: string, table: string): DraftedRow => ({
  name: 'gdsjurisdiction',
  data: {
    ...{ sModelsId, sActionCode: 'unexamine', sNameEn: 'Withdraw approval', sNameZh: '反审核' },
    ...{ sProcName: `sp_btn_${table}_unexamine`, sNeeds: 'many', sVisibleWhen: 'bCheck' },
    ...{ sConfirmEn: 'Withdraw the approval?', sConfirmZh: '确定要反审核吗？' },
  },
})

export const draftModule = (wish: ModuleWish): readonly DraftedRow[] => {
  const { sId, sOwnerBrandsId, sParentId, sProcName, sPrefix, table, lines } = wish
  const called = nameOf(table)
  const names: Named = { sNameEn: wish.sNameEn ?? called.sNameEn, sNameZh: wish.sNameZh ?? called.sNameZh }
  const master = `${sId}.master`
  return [
    {
      name: 'gdsmodule',
      data: {
        ...{ sId, sOwnerBrandsId, ...names, sIcon: 'database', iOrder: wish.iOrder },
        ...(sParentId === undefined ? {} : { sParentId }),
      },
    },
    ...formRows(sId, table, { sId: `${sId}.list`, sFormKind: 'list', iOrder: 10, names }),
    ...formRows(sId, table, { sId: master, sFormKind: 'master', iOrder: 20, names: oneOf(names) }),
    ...lines.flatMap((line, index) =>
      formRows(sId, line, {
        ...{ sId: `${sId}.${line.name}`, sFormKind: 'slave', iOrder: 30 + index * 10 },
        ...{ names: named(labelsOfLines(line.name, line.comment, table.name)), master },
      }),
    ),
    ...(wish.isApprovalWritten
      ? [approvalRow(sId, oneOf(names), lines.length > 0), withdrawalRow(sId, table.name)]
      : []),
    ...(sProcName === null ? [] : [approvedModule(sId, sProcName)]),
    ...(sPrefix === null
      ? []
      : [{ name: 'sysbillnosettings' as const, data: { sTbName: table.name, sPrefix } }]),
  ]
}
