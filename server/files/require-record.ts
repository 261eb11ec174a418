// A record whose files are asked for: one that is not stored, or that the form does not show, is not there.
import type { Session } from '#server/kernel/context/session.ts'
import { requireShown } from '#server/records/rows/execute/require-shown.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import type { FilesParts } from './files-parts.ts'
import type { FileTarget } from './plan-file.ts'
import { approvedSql } from './query/file-query.ts'

/** Says whether it is approved. Throws not_found. */
export const requireRecord = async (
  { database, metadata }: FilesParts,
  { context }: Session,
  { module, target, sId }: Pick<FileTarget, 'module' | 'target'> & { readonly sId: string },
): Promise<{ readonly isApproved: boolean }> => {
  const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
  const approved = approvedSql(target, sId, context)
  return database.inTenant(context, { schemas, mode: 'read' }, async (query) => {
    const [found] = await Promise.all([
      approved === null ? [] : query(approved),
      requireShown(query, { module, target, ids: [sId] }, context),
    ])
    return { isApproved: found.length > 0 }
  })
}
