// How far a record has gone into those that are made from it: by the quantities that its conversions take, as far as the user may see them.
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import { compileResult } from '#contracts/expression/compile.ts'
import { valueTypeOfColumn } from '#contracts/form-scope.ts'
import type { StepProgress } from '#contracts/related.ts'
import type { Form } from '#server/metadata/module/module.ts'
import { isWritable } from '#server/records/rows/plan/readable-expressions.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { type ProgressRecord, progressSql, type Taken } from './query/progress-query.ts'
import { type Reached, type Step, stepsOf, type Walk } from './walk.ts'

/** Null where it names what the user does not see. */
const seenQuantity = (text: string | null, form: Form): CheckedExpression | null => {
  if (text === null) return null
  const columns = Object.fromEntries(
    [...form.columns].map(([name, { metadata }]) => [name, { type: valueTypeOfColumn(metadata) }]),
  )
  const result = compileResult(text, { columns }, 'decimal')
  return result.ok ? result.expression : null
}

/** Null where the quantities are not of the rows, or the user does not see them. */
const takenBy = ({ conversion, from: { module } }: Step): Taken | null => {
  const { sTakesFormId, sTakesOf, sTakesLess } = conversion
  const form = module.forms.get(sTakesFormId)
  if (form === undefined || form.backing.kind !== 'relation') return null
  const [of, less] = [seenQuantity(sTakesOf, form), seenQuantity(sTakesLess, form)]
  const key = form.metadata.sFormKind === 'master' ? 'sId' : form.parentColumn
  if (of === null || less === null || key === null) return null
  const isRead = [of, less].every((quantity) => isWritable(quantity, { module, form }))
  return isRead ? { module, form, relation: form.backing.relation, key, of, less } : null
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
