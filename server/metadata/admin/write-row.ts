// Adds, changes and removes one row, within the transaction of whoever asks, who has the turn.
import { type Layer, RESOURCES, type Resource, type ResourceName } from '#contracts/metadata/resources.ts'
import { AppError, type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { freshComplaints } from './fresh-complaints.ts'
import { type GrantChange, judgeGrant } from './grant-rules.ts'
import type { JudgedRow, Said } from './judge-row.ts'
import { noteModule, type Together } from './judge-together.ts'
import { layerToAdd, refuseLayer, viewerOf } from './layers.ts'
import { judgeLimit } from './limit-rules.ts'
import { refuseOtherIdentity } from './overlay-identity.ts'
import { complaintsNow, type ModuleJudging, type Owned } from './owned-module.ts'
import { auditSql } from './query/audit-query.ts'
import { isCircleSql } from './query/known-query.ts'
import {
  addSql,
  changeSql,
  copySql,
  deleteLinesSql,
  deleteSql,
  isLaidOverSql,
  isTakenSql,
  lineSql,
  moduleOfSql,
  type StoredAt,
  type StoredRow,
  scopeOf,
} from './query/resource-query.ts'
import { referenceComplaints } from './reference-complaints.ts'
import { refuseUsed, soughtBefore } from './refuse-used.ts'
import { CHANGED, requireRow } from './require-row.ts'

export type Writing = ModuleJudging & {
  readonly name: ResourceName
  /** Where others are written with it: they are judged when all are there. */
  readonly together?: Together
}

type Version = { readonly sId: string; readonly version: string }

const CIRCLE = { en: 'it would stand under itself', zh: '不能成为自己的下级' }
const STAYS = { en: 'cannot be changed: what it belongs to stays', zh: '所属对象不可更改' }

/** The column in which a row says to what, or to whom, it belongs. */
const PLACE = { itself: 'sOwnerBrandsId', none: null, module: 'sModelsId', form: 'sFormId' } as const

const PARENT: Readonly<Partial<Record<ResourceName, string>>> = {
  gdsmodule: 'sParentId',
  gdsconfigformmaster: 'sParentFormId',
}

const resourceOf = ({ name }: Pick<Writing, 'name'>): Resource => RESOURCES[name]

const stored = (writing: Writing, sId: string, isLocked = false): Promise<StoredRow> =>
  requireRow(writing.query, resourceOf(writing), { viewer: viewerOf(writing.session), sId, isLocked })

type At = Pick<Writing, 'session' | 'name'>

const layerOf = (writing: At, { sLayer }: { readonly sLayer?: Layer | null }): Layer =>
  sLayer ?? (['tenant', 'own'].includes(resourceOf(writing).layer) ? 'tenant' : 'base')

export const placeOf = (writing: At, row: { readonly sId: string; readonly sLayer?: Layer }): StoredAt => ({
  scope: scopeOf(resourceOf(writing), layerOf(writing, row), writing.session.context.sBrandsId),
  sId: row.sId,
})

const ofVersion = async (writing: Writing, { sId, version }: Version): Promise<StoredRow> => {
  const row = await stored(writing, sId, true)
  if (row.version !== version) throw new AppError('version_conflict', CHANGED, { current: row })
  return row
}

const refuse = (complaints: readonly Complaint[]): void => {
  if (complaints.length > 0) throw invalidRequest(complaints)
}

export const refuseCircle = async ({ query, name }: Writing, sId: string, said: Said): Promise<void> => {
  const parent = PARENT[name]
  if (parent === undefined || typeof said[parent] !== 'string') return
  const table = name === 'gdsmodule' ? 'gdsmodule' : 'gdsconfigformmaster'
  if ((await query(isCircleSql(table, sId))).length > 0)
    throw invalidRequest([{ path: `data.${parent}`, message: CIRCLE }])
}

export const writeLines = async (
  writing: Omit<Writing, 'catalogue'>,
  at: StoredAt,
  lines: readonly Said[] | null,
): Promise<void> => {
  const { lines: kind } = resourceOf(writing)
  if (kind === undefined || lines === null) return
  await writing.query(deleteLinesSql(kind, at))
  for (const [iOrder, line] of lines.entries()) await writing.query(lineSql(kind, { ...at, line, iOrder }))
}

/** Lines with what they take from their row. */
const linesOf = (writing: At, lines: readonly Said[] | null, row: Said): readonly Said[] | null => {
  const taken = Object.entries(resourceOf(writing).lines?.otherwise ?? {})
  return (
    lines?.map((line) => ({
      ...line,
      ...Object.fromEntries(taken.map(([column, own]) => [column, line[column] ?? row[own]])),
    })) ?? null
  )
}

export type Placed = Said & { readonly sLayer?: Layer | null }

export const ownerOf = async (writing: Writing, row: Placed): Promise<Owned> => {
  const resource = resourceOf(writing)
  const own = layerOf(writing, row) === 'tenant' ? writing.session.context.sBrandsId : null
  if (resource.of === 'itself')
    return {
      sModelsId: String(row.sId),
      sBrandsId: (row.sOwnerBrandsId as string | null | undefined) ?? null,
    }
  const [found] = await writing.query<{ sModelsId: string; sOwnerBrandsId: string | null }>(
    moduleOfSql(resource, row),
  )
  return { sModelsId: found?.sModelsId ?? null, sBrandsId: own ?? found?.sOwnerBrandsId ?? null }
}

/** A place in the row that is written. */
const inData = (complaint: Complaint, table: string, sId: string): Complaint => {
  const own = `${table}.${sId}`
  const isOwn = complaint.path === own || complaint.path.startsWith(`${own}.`)
  return isOwn ? { ...complaint, path: `data${complaint.path.slice(own.length)}` } : complaint
}

const keepingWhole = async <T>(
  writing: Writing,
  { sId, ...owned }: Owned & { readonly sId: string },
  work: () => Promise<T>,
): Promise<T> => {
  if (writing.together !== undefined) {
    await noteModule(writing, writing.together, owned)
    return work()
  }
  const before = await complaintsNow(writing, owned)
  const made = await work()
  const fresh = freshComplaints(before, await complaintsNow(writing, owned))
  refuse(fresh.map((complaint) => inData(complaint, resourceOf(writing).table, sId)))
  return made
}

const audit = ({ query, session, name }: Writing, before: StoredRow | null, after: StoredRow | null) =>
  query(auditSql(RESOURCES[name].table, session.context, { before, after }))

const refuseReferences = async (
  writing: Writing,
  { said, row, sBrandsId }: { readonly said: Said; readonly row: Said } & Pick<Owned, 'sBrandsId'>,
): Promise<void> => {
  const { query, catalogue, name, together } = writing
  if (together !== undefined) together.written.push({ name, said, row, sBrandsId })
  else refuse(await referenceComplaints(query, resourceOf(writing), { said, row, catalogue, sBrandsId }))
}

const withId = async ({ query }: Writing, values: Said): Promise<Said & { readonly sId: string }> => {
  const [made] = await query<{ sId: string }>(sql`select framework.new_id() as "sId"`)
  return { sId: made?.sId ?? '', ...values }
}

const TAKEN = {
  en: 'What all companies share is already called so: choose another name',
  zh: '所有公司共用的元数据已使用该名称，请另选名称',
}

const LAID_OVER = {
  en: 'Your company changes this column already: change what is there',
  zh: '贵公司已有对该列的调整，请修改已有的调整',
}

/** What is there twice already may stay so. */
const refuseLaidOver = async ({ query, session, name }: Writing, row: Placed, said: Said): Promise<void> => {
  if (name !== 'gdsconfigformcustomslave') return
  await refuseOtherIdentity(query, row, said)
  if (said.sName === undefined && said.sControlName === undefined) return
  if ((await query(isLaidOverSql(session.context.sBrandsId, row))).length > 0)
    throw new AppError('duplicate', LAID_OVER)
}

/** `said`: what of the row is said now. */
export const refuseTaken = async (writing: Writing, row: Placed, said: Said): Promise<void> => {
  await refuseLaidOver(writing, row, said)
  const resource = resourceOf(writing)
  if (resource.layer !== 'both' || layerOf(writing, row) === 'base') return
  if ((await writing.query(isTakenSql(resource, row))).length > 0) throw new AppError('duplicate', TAKEN)
}

const judgeRules = async (
  { query, session, catalogue, name }: Writing,
  change: GrantChange,
): Promise<void> => {
  const { context } = session
  if (name === 'sysjurisdiction') await judgeGrant({ query, context }, change)
  if (name === 'sysapprovallimit' && change.after !== null)
    await judgeLimit({ query, context, catalogue }, change.after)
}

export const addRow = async (writing: Writing, { values, lines, layer }: JudgedRow): Promise<StoredRow> => {
  const { query, session } = writing
  const sLayer = layerToAdd(session, resourceOf(writing), layer)
  const named = { ...(await withId(writing, values)), sLayer }
  const owned = await ownerOf(writing, named)
  await refuseReferences(writing, { said: values, row: values, sBrandsId: owned.sBrandsId })
  await refuseTaken(writing, named, values)
  await judgeRules(writing, { before: null, after: values })
  const { sId } = named
  const at = placeOf(writing, named)
  const row = await keepingWhole(writing, { ...owned, sId }, async () => {
    await query(addSql(resourceOf(writing), at.scope, named))
    await writeLines(writing, at, linesOf(writing, lines, named))
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
  const { query } = writing
  const before = await ofVersion(writing, version)
  refuseLayer(writing.session, before)
  const place = PLACE[resourceOf(writing).of]
  if (place !== null && values[place] !== undefined && values[place] !== before[place])
    throw invalidRequest([{ path: `data.${place}`, message: STAYS }])
  const changed = Object.fromEntries(
    Object.entries(values).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column]),
    ),
  )
  const owned = await ownerOf(writing, before)
  const becoming = { ...before, ...changed }
  await refuseReferences(writing, { said: changed, row: becoming, sBrandsId: owned.sBrandsId })
  await refuseTaken(writing, becoming, changed)
  await judgeRules(writing, { before, after: becoming })
  const at = placeOf(writing, before)
  const row = await keepingWhole(writing, { ...owned, sId: version.sId }, async () => {
    const named = await soughtBefore(writing, before, changed)
    await query(changeSql(resourceOf(writing), at, changed))
    await writeLines(writing, at, linesOf(writing, lines, becoming))
    await refuseCircle(writing, version.sId, changed)
    await refuseUsed(writing, named)
    return stored(writing, version.sId)
  })
  await audit(writing, before, row)
  return row
}

/** What a tenant has of its own instead of what the base gives it is a change of that: without it the base's counts again. */
const copyAnew = async (writing: Writing): Promise<void> => {
  const { copyOf } = resourceOf(writing)
  if (copyOf !== undefined) await writing.query(copySql(copyOf, writing.session.context.sBrandsId))
}

export const removeRow = async (writing: Writing, version: Version): Promise<StoredRow> => {
  const { query } = writing
  const before = await ofVersion(writing, version)
  refuseLayer(writing.session, before)
  await judgeRules(writing, { before, after: null })
  await keepingWhole(writing, { ...(await ownerOf(writing, before)), sId: version.sId }, async () => {
    const named = await soughtBefore(writing, before, null)
    // Who stands under it is told by name.
    await query(sql`set constraints all deferred`)
    await query(deleteSql(resourceOf(writing), placeOf(writing, before)))
    await copyAnew(writing)
    await refuseUsed(writing, named)
  })
  await audit(writing, before, null)
  return before
}
