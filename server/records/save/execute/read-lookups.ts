// Reads the records that the lookups of a save refer to: base tables beside the transaction, on connections that keep
// their statements prepared; whatever is still missing within it.
import type { Row } from '#contracts/records.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { compileSql, type Statement } from '#server/platform/postgres/sql.ts'
import type { LookupPart, LookupSource } from '../plan/lookups.ts'
import { preparedLookups } from '../query/prepared-lookups.ts'
import { type LookupRecord, lookupsSql } from '../query/state-query.ts'
import { MOST_OF_RECORD } from './known-lookups.ts'
import { readRows } from './read-row.ts'

type Read = (parts: readonly LookupPart[]) => Promise<readonly LookupRecord[]>

const versionsOf = (
  { relation, ruledBy }: LookupSource,
  records: readonly LookupRecord[],
): ReadonlyMap<string, string> => {
  const versions = new Map(records.map(({ value, version }) => [value, version]))
  const areTold = relation.isStandardTable && ruledBy === undefined && versions.size === records.length
  const small = areTold ? records.filter(({ row }) => row.length <= MOST_OF_RECORD) : []
  return new Map(small.map(({ value, version }) => [value, version]))
}

const readParts = async (
  sources: readonly LookupSource[],
  context: RequestContext,
  read: Read,
): Promise<readonly LookupSource[]> => {
  if (sources.length === 0) return []
  const found = await read(sources)
  const rows = await readRows(found, context)
  const records = found.map((record, at) => ({ ...record, values: rows[at] ?? {} }))
  const byKey = Map.groupBy(records, ({ key }) => key)
  return sources.map((source) => {
    const own = byKey.get(source.need.key) ?? []
    const values = own.map(({ value, values }): [string, Row] => [value, values])
    return { ...source, found: new Map([...source.found, ...values]), versions: versionsOf(source, own) }
  })
}

/** A rule's text may hold values of the request, which no statement that is made once could have. */
const statementOf = (parts: readonly LookupPart[], context: RequestContext): Statement =>
  parts.every(({ ruledBy }) => ruledBy === undefined)
    ? preparedLookups(parts, context)
    : compileSql(lookupsSql(parts, context))

const doorOf = ({ relation, ruledBy }: LookupSource): 'table' | 'view' =>
  relation.isStandardTable && ruledBy?.isOfTables !== false ? 'table' : 'view'

/** Reads what stands, with the masters that its rule looks at, on base tables. */
export const readLookupsAhead = async (
  database: Database,
  context: RequestContext,
  sources: readonly LookupSource[],
): Promise<readonly LookupSource[]> => {
  const { table = [], view = [] } = Object.groupBy(sources, doorOf)
  const read: Read = (parts) => database.readCurrent<LookupRecord>(context, statementOf(parts, context))
  return [...(await readParts(table, context, read)), ...view]
}

/** Reads, within the transaction, what was not found beside it. */
export const readMissingLookups = async (
  query: Query,
  context: RequestContext,
  sources: readonly LookupSource[],
): Promise<readonly LookupSource[]> => {
  const missing = sources.flatMap((source) => {
    const values = source.need.values.filter((value) => !source.found.has(value))
    return values.length === 0 ? [] : [{ ...source, need: { ...source.need, values } }]
  })
  const read: Read = (parts) => query<LookupRecord>(lookupsSql(parts, context))
  const keys = new Set(missing.map(({ need }) => need.key))
  return [...sources.filter(({ need }) => !keys.has(need.key)), ...(await readParts(missing, context, read))]
}
