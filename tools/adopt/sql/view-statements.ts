// The views behind lists: a table with the texts of the records that it refers to, and the source's own views over the new tables.
import type { AdoptionPlan, ColumnPlan, TablePlan, ViewPlan, ViewRead } from '../plan/adoption-plan.ts'
import { listViewName } from '../plan/list-view.ts'
import { oldValueText } from './old-values.ts'
import { inPublic, quoteName } from './quote.ts'
import { convert } from './source-rows.ts'

const BINARY = 'bytea'

// Stands for a row of the old view; no column is called so.
const ROW = quoteName('·row')

const join = (plan: AdoptionPlan, table: TablePlan) =>
  table.references.flatMap((reference, index) => {
    const target = plan.tables.find(({ key }) => key === reference.target)
    if (target === undefined) return []
    const alias = `r${index + 1}`
    const isRepeated =
      table.references.findIndex(({ textColumn }) => textColumn === reference.textColumn) !== index
    if (isRepeated) return []
    return [
      {
        column: `${alias}.${quoteName(target.showColumn)}::text as ${quoteName(reference.textColumn)}`,
        text: `left join ${inPublic(target.table)} ${alias} on ${alias}."sBrandsId" = t."sBrandsId"
  and ${alias}."sSubsidiaryId" = t."sSubsidiaryId"
  and ${alias}.${quoteName(reference.targetColumn)} = t.${quoteName(reference.column)}`,
      },
    ]
  })

/** The query of the view behind a table's list. */
export const listViewQuery = (plan: AdoptionPlan, table: TablePlan): string => {
  const joins = join(plan, table)
  const own = ['sBrandsId', 'sSubsidiaryId', 'sId', 'sMakePerson', 'tCreateDate']
  const columns = [
    ...own.map((name) => `t.${quoteName(name)}`),
    't.xmin::text as "version"',
    ...table.columns.filter(({ type }) => type !== BINARY).map(({ name }) => `t.${quoteName(name)}`),
    ...joins.map(({ column }) => column),
  ]
  return `select
  ${columns.join(',\n  ')}
from ${inPublic(table.table)} t
${joins.map(({ text }) => text).join('\n')}`
}

export const listView = (plan: AdoptionPlan, table: TablePlan) => ({
  name: listViewName(table),
  query: listViewQuery(plan, table),
})

/** The old table as its readers know it: old names, old types, the rows of the session's tenant. */
const readText = (read: ViewRead): string => {
  if (read.kind === 'query') return read.query.replace(/;\s*$/, '')
  const columns = read.columns.map((column) => `${oldValueText(column)} as ${quoteName(column.name)}`)
  return `select ${columns.join(', ')}
  from ${inPublic(read.table)}
  where "sBrandsId" = framework.current_tenant() and "sSubsidiaryId" = framework.current_subsidiary()`
}

const readClause = (read: ViewRead): string =>
  `${quoteName(read.name)} as ${read.kind === 'table' ? 'not materialized ' : ''}(\n  ${readText(read)}\n)`

const outColumn = ({ name, from, type }: ColumnPlan): string => {
  if (from.kind !== 'column') return ''
  const value = convert(from.conversion, `${ROW}.${quoteName(from.column)}`)
  return `(${value})::${type} as ${quoteName(name)}`
}

/** What a row's content is known by, without telling of the content: lists may hide columns of it. */
const CONTENT = `encode(sha256((select framework.content_key()) || convert_to(${ROW}::text, 'UTF8')), 'hex')`

/** A view of the source over the new tables. A row is known by its content; equal rows are counted. */
export const adoptedViewQuery = ({
  reads,
  query,
  columns,
}: ViewPlan): string => `with ${reads.map(readClause).join(', ')}
select
  framework.current_tenant() as "sBrandsId",
  framework.current_subsidiary() as "sSubsidiaryId",
  left(${CONTENT}, 32) || '-' || row_number() over (partition by ${ROW}::text) as "sId",
  ${columns.map(outColumn).join(',\n  ')}
from (
${query}
) ${ROW}`
