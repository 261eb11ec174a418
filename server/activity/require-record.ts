// Whether a user may see a record: the module's grant, and what its master form shows to this user.
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { requireShown } from '#server/records/rows/execute/require-shown.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { planActivity } from './plan-activity.ts'

export type RecordAddress = { readonly sModelsId: string; readonly sId: string }

export type SeeingParts = {
  readonly database: Pick<Database, 'inTenant'>
  readonly metadata: Pick<Metadata, 'openModule' | 'catalogue'>
}

/** Throws forbidden without the grant, not_found for a record that the master form does not show, broken_metadata. */
export const requireRecord = async (
  { database, metadata }: SeeingParts,
  session: Session,
  { sModelsId, sId }: RecordAddress,
): Promise<void> => {
  const { context } = session
  const module = await metadata.openModule(session, sModelsId, 'view')
  const target = planActivity(module).record
  if (target === null) throw new AppError('not_found', { en: 'There is no such record', zh: '记录不存在' })
  const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
  await database.inTenant(context, { schemas, mode: 'read' }, (query) =>
    requireShown(query, { module, target, ids: [sId] }, context),
  )
}
