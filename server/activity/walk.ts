// One step from documents to those that they were made from, or to those made from them: along the conversions, to what the user may see.
import { MOST_RELATED, type RelatedDocument } from '#contracts/related.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { isRefusedForNow } from '#server/kernel/errors/refused-for-now.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Conversion, Form, Module } from '#server/metadata/module/module.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { ReadTogether } from '#server/records/read/execute/read-together.ts'
import { toldRowsOf } from '#server/records/read/query/told-rows-query.ts'
import { fewRows } from '#server/records/read/response/few-rows.ts'
import { type Relation, schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { type Link, type LinkRecord, madeSql, sourcesSql } from './query/links-query.ts'
import { documentOf } from './related-document.ts'

export type WalkParts = {
  readonly database: Database
  readonly metadata: Pick<Metadata, 'openModule' | 'catalogue'>
}

const READ_MS = 2_000

type Relating = RelatedDocument['relation']
export type Reached = { readonly module: Module; readonly ids: readonly string[] }
export type Step = { readonly conversion: Conversion; readonly from: Reached; readonly other: Module }

/** Where a step leads: not complete where it leads to more records than these. */
export type Along = { readonly ids: readonly string[]; readonly isComplete: boolean }

/** Documents that were found; not complete where there may be more. */
export type Found = { readonly documents: readonly RelatedDocument[]; readonly isComplete: boolean }

export type Walk = {
  readonly parts: WalkParts
  readonly session: Session
  readonly read: ReadTogether
  readonly relation: Relating
}

const formOf = ({ forms }: Module, kind: string): Form | undefined =>
  [...forms.values()].find(
    ({ metadata, backing }) => metadata.sFormKind === kind && backing.kind === 'relation',
  )

export const tableOf = (module: Module): Relation | null => {
  const backing = formOf(module, 'master')?.backing
  return backing?.kind === 'relation' ? backing.relation : null
}

/** Null where the master of the made record has no such column, or hides it from the user. */
const linkOf = (made: Module, column: string, ids: readonly string[]): Link | null => {
  const master = formOf(made, 'master')
  const relation = tableOf(made)
  if (master === undefined || relation === null || !relation.columns.has(column)) return null
  const isHidden = master.everyColumn.has(column) && !master.columns.has(column)
  return isHidden ? null : { relation, column, key: 'sId', ids }
}

export const openOther = async ({ parts, session }: Walk, sModelsId: string): Promise<Module | null> => {
  try {
    return await parts.metadata.openModule(session, sModelsId, 'view')
  } catch (error) {
    if (!(error instanceof AppError) || isRefusedForNow(error)) throw error
    return null
  }
}

export const stepsOf = async (walk: Walk, from: Reached): Promise<readonly Step[]> => {
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

export const idsAlong = async (
  { parts, session: { context }, relation }: Walk,
  link: Link,
): Promise<Along> => {
  const statement = relation === 'from' ? sourcesSql(link, context) : madeSql(link, context)
  const schemas = schemasOf(await parts.metadata.catalogue(), context.sBrandsId)
  const found = await parts.database.inTenant(context, { schemas, mode: 'read' }, (query) =>
    query<LinkRecord>(statement),
  )
  return { ids: found.slice(0, MOST_RELATED).map(({ sId }) => sId), isComplete: found.length <= MOST_RELATED }
}

export const idsBeyond = async (walk: Walk, { conversion, from, other }: Step): Promise<Along> => {
  const link = linkOf(walk.relation === 'from' ? from.module : other, conversion.sLink, from.ids)
  return link === null ? { ids: [], isComplete: true } : idsAlong(walk, link)
}

export const documentsOf = async (
  { session: { context }, read, relation }: Walk,
  { module, ids }: Reached,
): Promise<readonly RelatedDocument[]> => {
  const form = formOf(module, 'list') ?? formOf(module, 'master')
  const told = form === undefined || ids.length === 0 ? null : toldRowsOf(module, form, { context, ids })
  if (form === undefined || told === null) return []
  const [rows = null] = await read([told.query], READ_MS)
  return fewRows(rows).map((row) => documentOf({ module, form, columns: told.columns, relation }, row))
}
