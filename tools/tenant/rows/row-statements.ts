// The statements that take a company's rows out of a table and put them into it. Pure.
import pg from 'pg'
import { arriving, isCopy, taken, type Way } from './changed-on-the-way.ts'
import { ROWS_LEFT_BEHIND, ROWS_LEFT_OF_COPIES } from './left-behind.ts'
import type { Column, TenantTable } from './tenant-tables.ts'

/** Of a session that writes or reads rows as texts: the same bytes on every server. */
export const SAME_TEXTS = `set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC'; set bytea_output = 'hex';
set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

const names = (columns: readonly Column[]): string =>
  columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')

const among = (conditions: readonly (string | undefined)[]): string =>
  conditions.filter((condition) => condition !== undefined).join(' and ') || 'true'

const leaving = ({ schema, table }: Pick<TenantTable, 'schema' | 'table'>): string | undefined =>
  schema === 'framework' ? ROWS_LEFT_BEHIND[table] : undefined

const leavingOfCopies = (
  { schema, table }: Pick<TenantTable, 'schema' | 'table'>,
  way: Way,
): string | undefined => (schema === 'framework' && isCopy(way) ? ROWS_LEFT_OF_COPIES[table] : undefined)

/** The rows that a tenant has in a table and takes along, in their order. */
const takenFrom = (table: TenantTable, tenant: string): string => {
  const columns = table.columns.map(
    (column) => `${taken(table.table, column)} as ${pg.escapeIdentifier(column.name)}`,
  )
  return `select ${columns.join(', ')} from ${table.name} r where "sBrandsId" = ${pg.escapeLiteral(tenant)} and ${among([leaving(table)])} order by ${table.order}`
}

export const takeRows = (table: TenantTable, tenant: string): string =>
  `copy (${takenFrom(table, tenant)}) to stdout`

const INCOMING = 'pg_temp.incoming'

export const makeIncoming = (columns: readonly Column[]): string =>
  `create temporary table incoming (${columns.map(({ name, type }) => `${pg.escapeIdentifier(name)} ${type}`).join(', ')})`

export const FILL_INCOMING = `copy ${INCOMING} from stdin`

export const DROP_INCOMING = `drop table ${INCOMING}`

const put = (table: TenantTable, columns: readonly Column[], way: Way): string =>
  `insert into ${table.name} ("sBrandsId", ${names(columns)})
select ${[pg.escapeLiteral(way.to), ...columns.map((column) => arriving(table.table, column, way))].join(', ')}`

/** From where a file's rows came in. */
export const putIncoming = (table: TenantTable, columns: readonly Column[], way: Way): string =>
  `${put(table, columns, way)}
from ${INCOMING} r
where ${among([leavingOfCopies(table, way)])}`

/** From the same table. */
export const putCopy = (table: TenantTable, way: Way): string =>
  `${put(table, table.columns, way)}
from (${takenFrom(table, way.from)}) r
where ${among([leavingOfCopies(table, way)])}`
