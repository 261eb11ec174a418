// What a record was made from, and what was made from it when and by whom: one step each way, as far as the user may see.
import type { ConversionTarget } from '#contracts/activity.ts'
import type { RelatedDocument } from '#contracts/related.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { makeReadTogether } from '#server/records/read/execute/read-together.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { type CreationRecord, creationsSql } from './query/creation-query.ts'
import {
  documentsOf,
  idsBeyond,
  type Reached,
  type Step,
  stepsOf,
  tableOf,
  type Walk,
  type WalkParts,
} from './walk.ts'

export type Made = CreationRecord & { readonly target: ConversionTarget }

export type Conversions = { readonly from: ConversionTarget | null; readonly made: readonly Made[] }

const targetOf = ({ sModelsId, sId, title }: RelatedDocument): ConversionTarget => ({ sModelsId, sId, title })

const beyond = async (walk: Walk, step: Step): Promise<readonly RelatedDocument[]> =>
  documentsOf(walk, { module: step.other, ids: (await idsBeyond(walk, step)).ids })

const sourceOf = async (walk: Walk, here: Reached): Promise<ConversionTarget | null> => {
  for (const step of await stepsOf(walk, here)) {
    const [document] = await beyond(walk, step)
    if (document !== undefined) return targetOf(document)
  }
  return null
}

const madeBy = async (walk: Walk, step: Step, before: string | null): Promise<readonly Made[]> => {
  const { parts, session } = walk
  const relation = tableOf(step.other)
  const documents = relation === null ? [] : await beyond(walk, step)
  if (relation === null || documents.length === 0) return []
  const byId = new Map(documents.map((document) => [document.sId, document]))
  const schemas = schemasOf(await parts.metadata.catalogue(), session.context.sBrandsId)
  const statement = creationsSql(relation, [...byId.keys()], before)
  const made = await parts.database.inTenant(session.context, { schemas, mode: 'read' }, (query) =>
    query<CreationRecord>(statement),
  )
  return made.flatMap((creation) => {
    const document = byId.get(creation.sRowId)
    return document === undefined ? [] : [{ ...creation, target: targetOf(document) }]
  })
}

export const readConversions = async (
  parts: WalkParts,
  session: Session,
  { here, before }: { readonly here: Reached; readonly before: string | null },
): Promise<Conversions> => {
  const read = await makeReadTogether(parts, session)
  const up: Walk = { parts, session, read, relation: 'from' }
  const down: Walk = { parts, session, read, relation: 'to' }
  const steps = await stepsOf(down, here)
  const [from, ...made] = await Promise.all([
    sourceOf(up, here),
    ...steps.map((step) => madeBy(down, step, before)),
  ])
  return { from, made: made.flat() }
}
