// The documents that a record refers to, and those that refer to it: along the foreign keys of a tenant's own tables, one step each way.
import { MOST_RELATED } from '#contracts/related.ts'
import type { Module } from '#server/metadata/module/module.ts'
import { type FollowedReference, keysOf, MOST_REFERENCES, planReferences } from './plan-references.ts'
import type { Link } from './query/links-query.ts'
import { type OwnForm, ownFormsSql } from './query/references-query.ts'
import { documentsOf, type Found, idsAlong, openOther, type Reached, tableOf, type Walk } from './walk.ts'

/** Null where the user does not see the column, or not all rows of the form: those of lines are no rows of the list, whose rule would hide them. */
const linkOf = (
  made: Module,
  { sToFormId, column }: FollowedReference,
  ids: readonly string[],
): Link | null => {
  const form = made.forms.get(sToFormId)
  if (form === undefined || form.backing.kind !== 'relation' || !form.columns.has(column)) return null
  const { relation } = form.backing
  const isMaster = form.metadata.sFormKind === 'master'
  const key = isMaster ? 'sId' : form.parentColumn
  const isKnown = key !== null && relation.columns.has(key) && relation.columns.has(column)
  return !isKnown || (!isMaster && form.hasRowRule) ? null : { relation, column, key, ids }
}

const readReferences = async (
  { parts, session, relation }: Walk,
  module: Module,
): Promise<readonly FollowedReference[]> => {
  const table = tableOf(module)
  const keys = table === null ? [] : keysOf(await parts.metadata.catalogue(), table, relation)
  if (keys.length === 0) return []
  const tables = [...new Set(keys.flatMap(({ fromTable, toTable }) => [fromTable, toTable]))]
  const forms = await parts.database.platform((query) =>
    query<OwnForm>(ownFormsSql(session.context.sBrandsId, tables)),
  )
  return planReferences({ sModelsId: module.id, relation, keys, forms })
}

const NOTHING: Found = { documents: [], isComplete: true }

const follow = async (walk: Walk, here: Reached, reference: FollowedReference): Promise<Found> => {
  const isUp = walk.relation === 'from'
  const other = await openOther(walk, isUp ? reference.sFromModelsId : reference.sToModelsId)
  if (other === null) return NOTHING
  const link = linkOf(isUp ? here.module : other, reference, here.ids)
  if (link === null) return NOTHING
  const { ids, isComplete } = await idsAlong(walk, link)
  return { documents: await documentsOf(walk, { module: other, ids }), isComplete }
}

export const readReferred = async (walk: Walk, here: Reached): Promise<Found> => {
  const references = await readReferences(walk, here.module)
  const found: Found[] = []
  for (const reference of references.slice(0, MOST_REFERENCES)) {
    if (found.flatMap(({ documents }) => documents).length > MOST_RELATED) break
    found.push(await follow(walk, here, reference))
  }
  return {
    documents: found.flatMap(({ documents }) => documents),
    isComplete: references.length <= MOST_REFERENCES && found.every(({ isComplete }) => isComplete),
  }
}
