// The documents that a record refers to, and those that refer to it: along the foreign keys of a tenant's own tables, one step each way.
import { MOST_RELATED, type RelatedDocument } from '#contracts/related.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Link } from './query/links-query.ts'
import { type ReferenceRecord, referencesSql } from './query/references-query.ts'
import { documentsOf, idsAlong, openOther, type Reached, type Walk } from './walk.ts'

/** Foreign keys that are followed each way. */
const MOST_REFERENCES = 20

/** Null where the user does not see the column, or not all rows of the form: those of lines are no rows of the list, whose rule would hide them. */
const linkOf = (
  made: Module,
  { sToFormId, sColumn }: ReferenceRecord,
  ids: readonly string[],
): Link | null => {
  const form = made.forms.get(sToFormId)
  if (form === undefined || form.backing.kind !== 'relation' || !form.columns.has(sColumn)) return null
  const { relation } = form.backing
  const isMaster = form.metadata.sFormKind === 'master'
  const key = isMaster ? 'sId' : form.parentColumn
  const isKnown = key !== null && relation.columns.has(key) && relation.columns.has(sColumn)
  return !isKnown || (!isMaster && form.hasRowRule)
    ? null
    : { relation, column: sColumn, key, ids, most: MOST_RELATED }
}

const readReferences = ({ parts, session, relation }: Walk, sModelsId: string) => {
  const { sBrandsId } = session.context
  return parts.database.platform((query) =>
    query<ReferenceRecord>(referencesSql({ sModelsId, sBrandsId, relation, most: MOST_REFERENCES })),
  )
}

const follow = async (
  walk: Walk,
  here: Reached,
  reference: ReferenceRecord,
): Promise<readonly RelatedDocument[]> => {
  const isUp = walk.relation === 'from'
  const other = await openOther(walk, isUp ? reference.sFromModelsId : reference.sToModelsId)
  if (other === null) return []
  const link = linkOf(isUp ? here.module : other, reference, here.ids)
  return link === null ? [] : documentsOf(walk, { module: other, ids: await idsAlong(walk, link) })
}

export const readReferred = async (walk: Walk, here: Reached): Promise<readonly RelatedDocument[]> => {
  const documents: RelatedDocument[] = []
  for (const reference of await readReferences(walk, here.module.id)) {
    if (documents.length > MOST_RELATED) break
    documents.push(...(await follow(walk, here, reference)))
  }
  return documents
}
