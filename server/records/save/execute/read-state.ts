// Reads and holds what a save needs, all statements sent at once, and puts it into the form that the plan works on.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { readLocks } from '../../rows/execute/read-locks.ts'
import type { ForeignLock } from '../../rows/plan/foreign-lock.ts'
import type { Touched } from '../../rows/plan/touched-rows.ts'
import type { StoredRecord } from '../../rows/query/rows-query.ts'
import { shownMastersSql } from '../../rows/query/shown-query.ts'
import type { LookupSource } from '../plan/lookups.ts'
import type { Cascade, LinesNeed, MastersNeed, StoredNeeds } from '../plan/save-needs.ts'
import type { HeldRow, LoadedLines, SaveState, StoredRow } from '../plan/save-state.ts'
import {
  approvedLinesSql,
  heldSql,
  type LineRecord,
  linesSql,
  type TouchedRecord,
  touchedSql,
} from '../query/state-query.ts'
import { foundIn } from './looked-up-state.ts'
import { readMissingLookups } from './read-lookups.ts'
import { readRows } from './read-row.ts'

type Reading = { readonly query: Query; readonly context: RequestContext; readonly module: Module }
type ById<T> = ReadonlyMap<string, T>

const storedRows = async <Record extends StoredRecord>(
  records: readonly Record[],
  { context }: Reading,
): Promise<readonly (readonly [Record, StoredRow])[]> => {
  const rows = await readRows(records, context)
  return records.map((record, at) => {
    const { sId, version } = record
    return [record, { sId, version, values: rows[at] ?? {} }]
  })
}

const readTouched = async (reading: Reading, touched: Touched): Promise<[string, ById<HeldRow>]> => {
  const { query, context, module } = reading
  // What is read was held before: the first of the two statements, which are sent together, runs first.
  const isView = touched.target.relation.kind === 'view'
  const held = isView ? query(heldSql(touched, context)) : undefined
  const [found] = await Promise.all([query<TouchedRecord>(touchedSql(module, touched, context)), held])
  const stored = await storedRows(found, reading)
  const rows = stored.map(([{ isShown = true }, row]) => ({ ...row, isShown }))
  return [touched.target.form.id, new Map(rows.map((row) => [row.sId, row]))]
}

const readForeignLocks = async (
  { query, context }: Reading,
  touched: Touched,
): Promise<[string, ById<ForeignLock>]> => {
  const locks = await readLocks(query, touched, context)
  return [touched.target.form.id, new Map(locks.map((lock) => [lock.sId, lock]))]
}

const readLines = async (reading: Reading, need: LinesNeed): Promise<LoadedLines> => {
  const found = await reading.query<LineRecord>(linesSql(need, reading.context))
  const byMaster = new Map<string, StoredRow[]>()
  for (const [{ masterId }, line] of await storedRows(found, reading)) {
    const lines = byMaster.get(masterId) ?? []
    lines.push(line)
    byMaster.set(masterId, lines)
  }
  return { masterFormId: need.masters.target.form.id, linesFormId: need.lines.form.id, byMaster }
}

const readMasters = async (
  { query, context }: Reading,
  { lines, master, ids }: MastersNeed,
): Promise<[string, ReadonlySet<string>]> => {
  const shown = await query<{ sId: string }>(shownMastersSql(master, ids, context))
  return [lines.id, new Set(shown.map(({ sId }) => sId))]
}

const readApproved = async ({ query, context }: Reading, cascade: Cascade): Promise<readonly string[]> => {
  const statement = approvedLinesSql(cascade, context)
  return statement === null ? [] : (await query<{ sId: string }>(statement)).map(({ sId }) => sId)
}

/** The state of everything that a save touches or refers to; the rows are held until the transaction ends. */
export const readState = async (
  reading: Reading,
  needs: StoredNeeds,
  sources: readonly LookupSource[],
): Promise<SaveState> => {
  const [stored, locks, lines, masters, approved, lookups] = await Promise.all([
    Promise.all(needs.touched.map((touched) => readTouched(reading, touched))),
    Promise.all(needs.touched.map((touched) => readForeignLocks(reading, touched))),
    Promise.all(needs.lines.map((need) => readLines(reading, need))),
    Promise.all(needs.masters.map((need) => readMasters(reading, need))),
    Promise.all(needs.cascades.map((cascade) => readApproved(reading, cascade))),
    readMissingLookups(reading.query, reading.context, sources),
  ])
  return {
    stored: new Map(stored),
    locks: new Map(locks),
    lines,
    mastersShown: new Map(masters),
    approvedBelow: approved.flat(),
    lookups: foundIn(lookups),
  }
}
