// Makes a file whose bytes stand in the store its record's. The record is held meanwhile: whoever deletes it waits and then frees the file
// too, and where it was deleted before, nothing is kept.
import type { Session } from '#server/kernel/context/session.ts'
import type { Arrived } from '#server/platform/files/store/file-store.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import type { FilesParts } from './files-parts.ts'
import type { FileTarget } from './plan-file.ts'
import { holdRecordSql, keepSql } from './query/file-query.ts'
import { requireNotUnderWay } from './under-way.ts'

export type Keeping = {
  readonly place: Pick<FileTarget, 'module' | 'target' | 'field'>
  /** Null where the record is not saved yet. */
  readonly sId: string | null
  readonly sFileId: string
  readonly type: string
  readonly arrived: Arrived
}

/** `deleted`: the record is gone; `lost`: the file is not noted as arriving any more. */
export type Kept = 'kept' | 'deleted' | 'lost'

/** Throws locked where a process is approving the record that it would be attached to. */
export const keepArrived = async (
  { database, metadata }: Pick<FilesParts, 'database' | 'metadata'>,
  { context }: Session,
  { place, sId, sFileId, type, arrived }: Keeping,
): Promise<Kept> => {
  const keep = async (query: Query): Promise<Kept> => {
    const [kept] = await query<{ done: boolean }>(keepSql(sFileId, type, arrived))
    return kept?.done === true ? 'kept' : 'lost'
  }
  const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
  return database.inTenant(context, { schemas, mode: 'write' }, async (query) => {
    if (sId === null) return keep(query)
    const held = await query(holdRecordSql(place.target, sId, context))
    if (held.length === 0) return 'deleted'
    if (place.field === null) await requireNotUnderWay(query, { ...place, sId }, context)
    return keep(query)
  })
}
