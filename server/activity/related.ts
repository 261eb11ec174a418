// The documents around a record, both ways along the conversions that make documents from documents: those alone that the user may see,
// each under the rules of its own module. What hides a document hides what lies beyond it.
import { MOST_RELATED, type RelatedAnswer, type RelatedDocument } from '#contracts/related.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Conversion, Form, Module } from '#server/metadata/module/module.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { makeReadTogether, type ReadTogether } from '#server/records/read/execute/read-together.ts'
import { toldRowsOf } from '#server/records/read/query/told-rows-query.ts'
import { fewRows } from '#server/records/read/response/few-rows.ts'
import { type Relation, schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { type Link, type LinkRecord, madeSql, sourcesSql } from './query/links-query.ts'
import { documentOf } from './related-document.ts'
import { type RecordAddress, requireRecord } from './require-record.ts'

export type RelatedParts = {
  readonly database: Database
  readonly metadata: Pick<Metadata, 'openModule' | 'catalogue'>
}

export type Related = (session: Session, record: RecordAddress) => Promise<RelatedAnswer>

/** Steps that are followed each way. */
const MOST_STEPS = 5
const READ_MS = 2_000

type Relating = RelatedDocument['relation']
type Reached = { readonly module: Module; readonly ids: readonly string[] }
type Step = { readonly conversion: Conversion; readonly from: Reached; readonly other: Module }

type Walk = {
  readonly parts: RelatedParts
  readonly session: Session
  readonly read: ReadTogether
  readonly relation: Relating
}

const formOf = ({ forms }: Module, kind: string): Form | undefined =>
  [...forms.values()].find(
    ({ metadata, backing }) => metadata.sFormKind === kind && backing.kind === 'relation',
  )

const tableOf = (module: Module): Relation | null => {
  const backing = formOf(module, 'master')?.backing
  return backing?.kind === 'relation' ? backing.relation : null
}

/** Null where the master of the made record has no such column, or hides it from the user. */
const linkOf = (made: Module, column: string, ids: readonly string[]): Link | null => {
  const master = formOf(made, 'master')
  const relation = tableOf(made)
  if (master === undefined || relation === null || !relation.columns.has(column)) return null
  const isHidden = master.everyColumn.has(column) && !master.columns.has(column)
  return isHidden ? null : { relation, column, ids, most: MOST_RELATED }
}

const openOther = async ({ parts, session }: Walk, sModelsId: string): Promise<Module | null> => {
  try {
    return await parts.metadata.openModule(session, sModelsId, 'view')
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error
    return null
  }
}

const stepsOf = async (walk: Walk, from: Reached): Promise<readonly Step[]> => {
  const { id } = from.module
  const isUp = walk.relation === 'from'
  const steps = from.module.conversions
    .filter(({ sFromModelsId, sToModelsId }) => (isUp ? sToModelsId : sFromModelsId) === id)
    .map(async (conversion) => {
      const other = await openOther(walk, isUp ? conversion.sFromModelsId : conversion.sToModelsId)
      return other === null ? [] : [{ conversion, from, other }]
    })
  return (await Promise.all(steps)).flat()
}

const idsBeyond = async (
  { parts, session: { context }, relation }: Walk,
  { conversion, from, other }: Step,
): Promise<readonly string[]> => {
  const link = linkOf(relation === 'from' ? from.module : other, conversion.sLink, from.ids)
  if (link === null) return []
  const statement = relation === 'from' ? sourcesSql(link, context) : madeSql(link, context)
  const schemas = schemasOf(await parts.metadata.catalogue(), context.sBrandsId)
  const found = await parts.database.inTenant(context, { schemas, mode: 'read' }, (query) =>
    query<LinkRecord>(statement),
  )
  return found.map(({ sId }) => sId)
}

const documentsOf = async (
  { session: { context }, read, relation }: Walk,
  { module, ids }: Reached,
): Promise<readonly RelatedDocument[]> => {
  const form = formOf(module, 'list') ?? formOf(module, 'master')
  const told = form === undefined || ids.length === 0 ? null : toldRowsOf(module, form, { context, ids })
  if (form === undefined || told === null) return []
  const [rows = null] = await read([told.query], READ_MS)
  return fewRows(rows).map((row) => documentOf({ module, form, columns: told.columns, relation }, row))
}

type Beyond = { readonly module: Module; readonly documents: readonly RelatedDocument[] }

/** What one step leads to that was not `seen` before; it is from now on. */
const take = async (walk: Walk, step: Step, seen: Set<string>): Promise<Beyond> => {
  const nameOf = (sId: string): string => `${step.other.id} ${sId}`
  const ids = (await idsBeyond(walk, step)).filter((sId) => !seen.has(nameOf(sId)))
  const documents = await documentsOf(walk, { module: step.other, ids })
  for (const { sId } of documents) seen.add(nameOf(sId))
  return { module: step.other, documents }
}

const follow = async (walk: Walk, record: Reached): Promise<readonly RelatedDocument[]> => {
  const seen = new Set(record.ids.map((sId) => `${record.module.id} ${sId}`))
  const documents: RelatedDocument[] = []
  let reached: readonly Reached[] = [record]
  for (let count = 0; count < MOST_STEPS && documents.length <= MOST_RELATED; count += 1) {
    const steps = (await Promise.all(reached.map((one) => stepsOf(walk, one)))).flat()
    const beyond: Beyond[] = []
    for (const step of steps) beyond.push(await take(walk, step, seen))
    documents.push(...beyond.flatMap((one) => one.documents))
    reached = beyond
      .filter((one) => one.documents.length > 0)
      .map((one) => ({ module: one.module, ids: one.documents.map(({ sId }) => sId) }))
  }
  return documents
}

export const createRelated =
  (parts: RelatedParts): Related =>
  async (session, record) => {
    await requireRecord(parts, session, record)
    const module = await parts.metadata.openModule(session, record.sModelsId, 'view')
    const read = await makeReadTogether(parts, session)
    const here = { module, ids: [record.sId] }
    const [from, to] = await Promise.all(
      (['from', 'to'] as const).map((relation) => follow({ parts, session, read, relation }, here)),
    )
    // The nearest first each way: what it was made from is told from the beginning.
    const documents = [...(from ?? []).toReversed(), ...(to ?? [])]
    return {
      documents: documents.slice(0, MOST_RELATED),
      isComplete: documents.length <= MOST_RELATED,
    }
  }
