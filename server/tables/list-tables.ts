// What the database has for a tenant: the standard's tables and views, and its own.
import type { TableDescription, TableSummary } from '#contracts/tables.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { usesOfTable } from '#server/metadata/admin/names/move-names.ts'
import type { ReadInView } from '#server/metadata/drafts/read-draft.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'
import { isKeptColumn } from '#server/schema/catalogue/kept-columns.ts'
import { isStandard, placeOf, type TableParts, type TablePlace, tableIn } from './place.ts'
import { type FormOnTable, formsOnSql } from './query/forms-query.ts'
import { countRowsSql, guessRowsSql, MOST_COUNTED } from './query/rows-query.ts'
import {
  countTablesSql,
  detailsSql,
  type StoredDetails,
  type StoredTable,
  tableSql,
  tablesSql,
} from './query/tables-query.ts'

export type TablesPage = {
  readonly rows: readonly TableSummary[]
  readonly total: number
  readonly pageNum: number
  readonly pageSize: number
}

export type TablesAsked = {
  readonly search?: string | undefined
  readonly pageNum: number
  readonly pageSize: number
}

type Rows = Pick<TableSummary, 'rows' | 'isEstimated'>

export type ListParts = TableParts & { readonly inView: ReadInView }

const UNCOUNTED: Rows = { rows: null, isEstimated: false }

const relationOf = ({ catalogue }: TablePlace, { schema, name }: StoredTable): Relation | undefined =>
  catalogue.relations.get(schema)?.get(name.toLowerCase())

/** Of tables that keep to their tenant; of everything else nothing is counted. */
const countRows = async (
  { database }: TableParts,
  { context }: Session,
  { place, tables }: { readonly place: TablePlace; readonly tables: readonly StoredTable[] },
): Promise<ReadonlyMap<string, Rows>> => {
  const counted = tables.filter((table) => {
    const relation = relationOf(place, table)
    return table.kind === 'table' && relation?.isTenantScoped === true && relation.unsafe === null
  })
  if (counted.length === 0) return new Map()
  return database.inTenant(context, { schemas: place.schemas, mode: 'read' }, async (query) => {
    const found = new Map<string, Rows>()
    for (const { rows, ...table } of await query<{ schema: string; name: string; rows: number }>(
      countRowsSql(counted),
    ))
      found.set(
        `${table.schema}.${table.name}`,
        rows <= MOST_COUNTED
          ? { rows, isEstimated: false }
          : { rows: Math.max(rows, await guess(query, table)), isEstimated: true },
      )
    return found
  })
}

type Explained = { readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }] }

const guess = async (
  query: Query,
  table: { readonly schema: string; readonly name: string },
): Promise<number> => {
  const [explained] = await query<Explained>(guessRowsSql(table))
  return explained?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

const formsOn = async (
  { inView }: ListParts,
  session: Session,
  tables: readonly StoredTable[],
): Promise<ReadonlyMap<string, readonly FormOnTable[]>> => {
  const names = tables.map(({ name }) => name)
  const forms = await inView(session, (query) =>
    query<FormOnTable>(formsOnSql(names, session.context.sBrandsId)),
  )
  return Map.groupBy(forms, ({ sTbName }) => sTbName)
}

const summaries = async (
  parts: ListParts,
  session: Session,
  { place, tables }: { readonly place: TablePlace; readonly tables: readonly StoredTable[] },
): Promise<readonly TableSummary[]> => {
  const [counted, forms] = await Promise.all([
    countRows(parts, session, { place, tables }),
    formsOn(parts, session, tables),
  ])
  return tables.map(({ schema, ...table }) => ({
    ...table,
    whose: isStandard(schema) ? 'standard' : 'own',
    ...(counted.get(`${schema}.${table.name}`) ?? UNCOUNTED),
    // One of the tenant's own hides one of the standard's name.
    forms:
      tableIn(place, table.name)?.schema === schema
        ? (forms.get(table.name.toLowerCase()) ?? []).map(({ sFormId, sModelsId }) => ({
            sFormId,
            sModelsId,
          }))
        : [],
  }))
}

export const listTables = async (
  parts: ListParts,
  session: Session,
  { search, pageNum, pageSize }: TablesAsked,
): Promise<TablesPage> => {
  const place = await placeOf(parts, session)
  const asked = { schemas: place.schemas, search: search?.trim() || null, pageNum, pageSize }
  const { tables, total } = await parts.database.platform(async (query) => {
    const found = await query<StoredTable>(tablesSql(asked))
    const [count] = await query<{ total: number }>(countTablesSql(asked))
    return { tables: found, total: count?.total ?? 0 }
  })
  return { rows: await summaries(parts, session, { place, tables }), total, pageNum, pageSize }
}

const noTable = (name: string) =>
  new AppError('not_found', { en: `There is no table or view ${name}`, zh: `没有表或视图 ${name}` })

const fieldsOf = ({ columns }: Relation, { defaults, comments }: StoredDetails): TableDescription['fields'] =>
  [...columns.values()].map(({ name, type, isRequired, isGenerated }) => ({
    name,
    type,
    isRequired,
    isGenerated,
    default: defaults?.[name] ?? null,
    comment: comments?.[name] ?? null,
    isKept: isKeptColumn(name),
  }))

export const describeTable = async (
  parts: ListParts,
  session: Session,
  name: string,
): Promise<TableDescription> => {
  const place = await placeOf(parts, session)
  const relation = tableIn(place, name)
  if (relation === undefined) throw noTable(name)
  const named = { schema: relation.schema, name: relation.name }
  const { sBrandsId, schemas } = place
  const { table, details, uses } = await parts.database.platform(async (query) => {
    const [found] = await query<StoredTable>(tableSql(named))
    const [told] = await query<StoredDetails>(detailsSql(named, schemas))
    if (found === undefined || told === undefined) throw noTable(name)
    const used = await usesOfTable({ query, sBrandsId }, named.schema, { kind: 'table', name: named.name })
    return { table: found, details: told, uses: used }
  })
  const [summary] = await summaries(parts, session, { place, tables: [table] })
  if (summary === undefined) throw noTable(name)
  return {
    ...summary,
    fields: fieldsOf(relation, details),
    indexes: details.indexes ?? [],
    references: details.references ?? [],
    referredBy: details.referredBy ?? [],
    uses,
  }
}
