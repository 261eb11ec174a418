// How far a record has gone into those that are made from it: by the quantities that its conversions take, as far as the user may see them.
import type { StepProgress } from '#contracts/related.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { type ProgressRecord, progressSql, type Taken } from './query/progress-query.ts'
import { type Reached, type Step, stepsOf, type Walk } from './walk.ts'

/** Null where the quantities are no columns, or the user does not see them. */
const takenBy = ({ conversion, from: { module } }: Step): Taken | null => {
  const { sTakesFormId, sTakesOf, sTakesLess } = conversion
  const form = module.forms.get(sTakesFormId)
  if (form === undefined || form.backing.kind !== 'relation' || sTakesOf === null || sTakesLess === null)
    return null
  const { relation } = form.backing
  const isSeen = [sTakesOf, sTakesLess].every((name) => relation.columns.has(name) && form.columns.has(name))
  const key = form.metadata.sFormKind === 'master' ? 'sId' : form.parentColumn
  return isSeen && key !== null ? { module, form, relation, key, of: sTakesOf, less: sTakesLess } : null
}

/** One for each module whose records are made from this one. */
export const readProgress = async (walk: Walk, here: Reached): Promise<readonly StepProgress[]> => {
  const { parts, session } = walk
  const { context } = session
  const [sId = ''] = here.ids
  const schemas = schemasOf(await parts.metadata.catalogue(), context.sBrandsId)
  const found = (await stepsOf(walk, here)).map(async (step) => {
    const taken = takenBy(step)
    if (taken === null) return []
    const [record] = await parts.database.inTenant(context, { schemas, mode: 'read' }, (query) =>
      query<ProgressRecord>(progressSql(taken, sId, context)),
    )
    const share = record?.share ?? null
    return share === null ? [] : [{ sModelsId: step.other.id, share: Number(share) }]
  })
  return (await Promise.all(found)).flat()
}
