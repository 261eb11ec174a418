// Adds, changes and removes one row, within the transaction of whoever asks.
import { RESOURCES, type Resource, type ResourceName } from '#contracts/metadata/resources.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import type { JudgedRow, Said } from './judge-row.ts'
import { complaintsOfModule } from './module-complaints.ts'
import { auditSql } from './query/audit-query.ts'
import { isCircleSql } from './query/known-query.ts'
import {
  addSql,
  changeSql,
  deleteLinesSql,
  deleteSql,
  lineSql,
  moduleOfSql,
  type StoredRow,
} from './query/resource-query.ts'
import { referenceComplaints } from './reference-complaints.ts'
import { refuseUsed, soughtBefore } from './refuse-used.ts'
import { requireRow } from './require-row.ts'

export type Writing = {
  readonly query: Query
  readonly session: Session
  readonly catalogue: Catalogue
  readonly name: ResourceName
}

type Version = { readonly sId: string; readonly version: string }

const CHANGED = {
  en: 'It was changed meanwhile: look at it again',
  zh: '数据已被他人修改，请重新查看',
}
const CIRCLE = { en: 'it would stand under itself', zh: '不能成为自己的下级' }
const STAYS = { en: 'cannot be changed: what it belongs to stays', zh: '所属对象不可更改' }

/** The column in which a row says to what it belongs. */
const PLACE = { itself: null, none: null, module: 'sModelsId', form: 'sFormId' } as const

const PARENT: Readonly<Partial<Record<ResourceName, string>>> = {
  gdsmodule: 'sParentId',
  gdsconfigformmaster: 'sParentFormId',
}

const resourceOf = ({ name }: Writing): Resource => RESOURCES[name]

/** One that writes metadata at a time, so that what is judged is what is committed; who reads it waits for nobody. */
const takeTurn = (query: Query) => query(sql`lock table framework.gdsmodule in share row exclusive mode`)

const stored = (writing: Writing, sId: string, isLocked = false): Promise<StoredRow> => {
  const { sBrandsId } = writing.session.context
  return requireRow(writing.query, resourceOf(writing), { sBrandsId, sId, isLocked })
}

const ofVersion = async (writing: Writing, { sId, version }: Version): Promise<StoredRow> => {
  const row = await stored(writing, sId, true)
  if (row.version !== version) throw new AppError('version_conflict', CHANGED, { current: row })
  return row
}

const refuse = (complaints: readonly Complaint[]): void => {
  if (complaints.length > 0) throw invalidRequest(complaints)
}

const refuseCircle = async ({ query, name }: Writing, sId: string, said: Said): Promise<void> => {
  const parent = PARENT[name]
  if (parent === undefined || typeof said[parent] !== 'string') return
  const table = name === 'gdsmodule' ? 'gdsmodule' : 'gdsconfigformmaster'
  if ((await query(isCircleSql(table, sId))).length > 0)
    throw invalidRequest([{ path: `data.${parent}`, message: CIRCLE }])
}

const writeLines = async (writing: Writing, sId: string, lines: readonly Said[] | null): Promise<void> => {
  const { lines: kind } = resourceOf(writing)
  if (kind === undefined || lines === null) return
  await writing.query(deleteLinesSql(kind, sId))
  for (const [iOrder, line] of lines.entries()) await writing.query(lineSql(kind, { sId, line, iOrder }))
}

const moduleOf = async ({ query, ...writing }: Writing, row: Said): Promise<string | null> => {
  const [found] = await query<{ sModelsId: string }>(moduleOfSql(resourceOf({ query, ...writing }), row))
  return found?.sModelsId ?? null
}

const complaintsNow = async (
  { query, session, catalogue }: Writing,
  sModelsId: string | null,
): Promise<readonly Complaint[]> => {
  if (sModelsId === null) return []
  const complaints = await complaintsOfModule(query, { context: session.context, catalogue }, sModelsId)
  return complaints.map((message) => ({ path: 'data', message }))
}

const textOf = ({ message }: Complaint): string => JSON.stringify(message)

/** What was wrong before is nobody's fault now, and is mended step by step. */
const keepingWhole = async <T>(writing: Writing, row: Said, work: () => Promise<T>): Promise<T> => {
  const sModelsId = await moduleOf(writing, row)
  const before = new Set((await complaintsNow(writing, sModelsId)).map(textOf))
  const made = await work()
  const after = await complaintsNow(writing, sModelsId)
  refuse(after.filter((complaint) => !before.has(textOf(complaint))))
  return made
}

const audit = ({ query, session, name }: Writing, before: StoredRow | null, after: StoredRow | null) =>
  query(auditSql(RESOURCES[name].table, session.context, { before, after }))

const refuseReferences = async (writing: Writing, said: Said, row: Said): Promise<void> => {
  const { query, session, catalogue } = writing
  const { sBrandsId } = session.context
  refuse(await referenceComplaints(query, resourceOf(writing), { said, row, catalogue, sBrandsId }))
}

const withId = async ({ query }: Writing, values: Said): Promise<Said & { readonly sId: string }> => {
  const [made] = await query<{ sId: string }>(sql`select framework.new_id() as "sId"`)
  return { sId: made?.sId ?? '', ...values }
}

export const addRow = async (writing: Writing, { values, lines }: JudgedRow): Promise<StoredRow> => {
  const { query, session } = writing
  await takeTurn(query)
  await refuseReferences(writing, values, values)
  const named = await withId(writing, values)
  const { sId } = named
  const row = await keepingWhole(writing, named, async () => {
    await query(addSql(resourceOf(writing), session.context.sBrandsId, named))
    await writeLines(writing, sId, lines)
    await refuseCircle(writing, sId, values)
    return stored(writing, sId)
  })
  await audit(writing, null, row)
  return row
}

export const changeRow = async (
  writing: Writing,
  version: Version,
  { values, lines }: JudgedRow,
): Promise<StoredRow> => {
  const { query, session } = writing
  const { sBrandsId } = session.context
  await takeTurn(query)
  const before = await ofVersion(writing, version)
  const place = PLACE[resourceOf(writing).of]
  if (place !== null && values[place] !== undefined && values[place] !== before[place])
    throw invalidRequest([{ path: `data.${place}`, message: STAYS }])
  const changed = Object.fromEntries(
    Object.entries(values).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column]),
    ),
  )
  await refuseReferences(writing, changed, { ...before, ...changed })
  const row = await keepingWhole(writing, before, async () => {
    const named = await soughtBefore(writing, before, changed)
    await query(changeSql(resourceOf(writing), { sBrandsId, sId: version.sId }, changed))
    await writeLines(writing, version.sId, lines)
    await refuseCircle(writing, version.sId, changed)
    await refuseUsed(writing, named)
    return stored(writing, version.sId)
  })
  await audit(writing, before, row)
  return row
}

export const removeRow = async (writing: Writing, version: Version): Promise<StoredRow> => {
  const { query, session } = writing
  const { sBrandsId } = session.context
  await takeTurn(query)
  const before = await ofVersion(writing, version)
  await keepingWhole(writing, before, async () => {
    const named = await soughtBefore(writing, before, null)
    await query(deleteSql(resourceOf(writing), { sBrandsId, sId: version.sId }))
    await refuseUsed(writing, named)
  })
  await audit(writing, before, null)
  return before
}
