// Why a change of a table is not carried out, as far as that follows from what the database has. Pure.
import type { Text } from '#contracts/language.ts'
import type { ColumnWish, TableChange } from '#contracts/tables.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'
import { isKeptColumn } from '#server/schema/catalogue/kept-columns.ts'
import { kindOf } from './column-types.ts'
import { conversionOf } from './conversions.ts'

export type Standing = {
  /** The tenant's own of that name. */
  readonly relation: Relation | undefined
  /** Whether there is a table or view of that name to refer to. */
  readonly isKnown: (table: string) => boolean
}

const notOwn = (table: string): Text => ({
  en: `There is no table ${table} of your company’s own`,
  zh: `贵公司没有自己的表 ${table}`,
})
const isThere = (name: string): Text => ({ en: `There is ${name} already`, zh: `已存在 ${name}` })
const noColumn = (table: string, column: string): Text => ({
  en: `${table} has no column ${column}`,
  zh: `${table} 没有列 ${column}`,
})
const isFrameworks = (column: string): Text => ({
  en: `${column} is a column that the framework keeps`,
  zh: `${column} 由框架维护`,
})
const noTable = (table: string): Text => ({ en: `There is no table ${table}`, zh: `没有表 ${table}` })

const wishRefusals = (wish: ColumnWish, { isKnown }: Standing): readonly Text[] => [
  ...(isKeptColumn(wish.name) ? [isFrameworks(wish.name)] : []),
  ...(wish.references !== undefined && !isKnown(wish.references) ? [noTable(wish.references)] : []),
]

const has = ({ columns }: Relation, name: string): boolean =>
  [...columns.keys()].some((column) => column.toLowerCase() === name.toLowerCase())

const newNameRefusals = (relation: Relation, name: string): readonly Text[] => [
  ...(has(relation, name) ? [isThere(name)] : []),
  ...(isKeptColumn(name) ? [isFrameworks(name)] : []),
]

const typeRefusals = (
  relation: Relation,
  change: Extract<TableChange, { kind: 'changeType' }>,
): readonly Text[] => {
  const { column, name = column, type } = change
  const stored = relation.columns.get(column)
  const from = stored === undefined ? null : kindOf(stored)
  if (stored?.isGenerated === true)
    return [{ en: `${column} is computed by the table`, zh: `${column} 由表自动计算` }]
  return [
    ...(name === column ? [] : newNameRefusals(relation, name)),
    ...(from === null || conversionOf(from, type) === null
      ? [
          {
            en: `What ${column} holds does not become ${type} for certain: add a column of that type, and fill it`,
            zh: `${column} 的内容不能确定地转换为 ${type}：请新增该类型的列并填入数据`,
          },
        ]
      : []),
  ]
}

const columnRefusals = (
  change: Exclude<TableChange, { kind: 'makeTable' | 'dropTable' }>,
  relation: Relation,
) => {
  if (change.kind === 'addColumn') return []
  if (!relation.columns.has(change.column)) return [noColumn(change.table, change.column)]
  if (isKeptColumn(change.column)) return [isFrameworks(change.column)]
  if (change.kind === 'renameColumn') return newNameRefusals(relation, change.name)
  return change.kind === 'changeType' ? typeRefusals(relation, change) : []
}

export const refuseChange = (change: TableChange, standing: Standing): readonly Text[] => {
  const { relation, isKnown } = standing
  if (change.kind === 'makeTable')
    return [
      ...(isKnown(change.table) ? [isThere(change.table)] : []),
      ...(change.master !== undefined && !isKnown(change.master) ? [noTable(change.master)] : []),
      ...change.columns.flatMap((wish) => wishRefusals(wish, standing)),
    ]
  if (relation === undefined || relation.kind === 'view') return [notOwn(change.table)]
  if (change.kind === 'dropTable') return []
  if (change.kind === 'addColumn')
    return [
      ...wishRefusals(change.column, standing),
      ...(has(relation, change.column.name) ? [isThere(change.column.name)] : []),
    ]
  return columnRefusals(change, relation)
}
