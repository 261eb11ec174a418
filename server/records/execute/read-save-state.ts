// Reads and holds what a save needs, all statements sent at once, and puts it into the form that the plan works on.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Cascade, LinesNeed, SaveNeeds, Touched } from '../plan/save-needs.ts'
import type { ForeignLock, LoadedLines, SaveState, StoredRow } from '../plan/save-state.ts'
import {
  approvedLinesSql,
  heldSql,
  type LineRecord,
  type LocksRecord,
  linesSql,
  locksSql,
  type StoredRecord,
  touchedSql,
} from '../query/save-state-query.ts'
import { type LookupSource, readMissingLookups } from './read-lookups.ts'
import { readRow } from './read-row.ts'

type Reading = { readonly query: Query; readonly context: RequestContext }
type ById<T> = ReadonlyMap<string, T>

const storedRow = ({ sId, version, row }: StoredRecord): StoredRow => ({ sId, version, values: readRow(row) })

const readTouched = async (
  { query, context }: Reading,
  touched: Touched,
): Promise<[string, ById<StoredRow>]> => {
  // What is read was held before: the first of the two statements, which are sent together, runs first.
  const isView = touched.target.relation.kind === 'view'
  const held = isView ? query(heldSql(touched, context)) : undefined
  const [found] = await Promise.all([query<StoredRecord>(touchedSql(touched, context)), held])
  return [touched.target.form.id, new Map(found.map((record) => [record.sId, storedRow(record)]))]
}

const readLocks = async (
  { query, context }: Reading,
  touched: Touched,
): Promise<[string, ById<ForeignLock>]> => {
  const [found] = await query<LocksRecord>(locksSql(touched, context))
  const locks = JSON.parse(found?.locks ?? '[]') as ForeignLock[]
  return [touched.target.form.id, new Map(locks.map((lock) => [lock.sId, lock]))]
}

const readLines = async ({ query, context }: Reading, need: LinesNeed): Promise<LoadedLines> => {
  const found = await query<LineRecord>(linesSql(need, context))
  const byMaster = new Map<string, StoredRow[]>()
  for (const record of found) {
    const lines = byMaster.get(record.masterId) ?? []
    lines.push(storedRow(record))
    byMaster.set(record.masterId, lines)
  }
  return { masterFormId: need.masters.target.form.id, linesFormId: need.lines.form.id, byMaster }
}

const readApproved = async ({ query, context }: Reading, cascade: Cascade): Promise<readonly string[]> => {
  const statement = approvedLinesSql(cascade, context)
  return statement === null ? [] : (await query<{ sId: string }>(statement)).map(({ sId }) => sId)
}

/** The state of everything that a save touches or refers to; the rows are held until the transaction ends. */
export const readSaveState = async (
  reading: Reading,
  needs: SaveNeeds,
  sources: readonly LookupSource[],
): Promise<SaveState> => {
  const [stored, locks, lines, approved, lookups] = await Promise.all([
    Promise.all(needs.touched.map((touched) => readTouched(reading, touched))),
    Promise.all(needs.touched.map((touched) => readLocks(reading, touched))),
    Promise.all(needs.lines.map((need) => readLines(reading, need))),
    Promise.all(needs.cascades.map((cascade) => readApproved(reading, cascade))),
    readMissingLookups(reading.query, reading.context, sources),
  ])
  return {
    stored: new Map(stored),
    locks: new Map(locks),
    lines,
    approvedBelow: approved.flat(),
    lookups: new Map(lookups.map(({ need, found }) => [need.key, found])),
  }
}
