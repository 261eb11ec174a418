// Does what changes say, within the transaction of whoever asks, by the statements of a builder's single writes. Judges nothing.
import { type Layer, RESOURCES, type Resource } from '#contracts/metadata/resources.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import type { Said } from '../admin/judge-row.ts'
import { viewerOf } from '../admin/layers.ts'
import { addSql, changeSql, deleteSql } from '../admin/query/resource-query.ts'
import { findRow } from '../admin/require-row.ts'
import { placeOf, writeLines } from '../admin/write-row.ts'
import type { Change } from './change.ts'
import { restoreSql } from './query/change-set-query.ts'

export type Applying = {
  readonly query: Query
  readonly session: Session
  readonly changes: readonly Change[]
}

const NO_LONGER_FITS = {
  en: 'The draft no longer fits what was published meanwhile',
  zh: '草稿与此后发布的内容不再相符',
}

const noLongerFits = (error: unknown): unknown => {
  const known = translateDatabaseError(error)
  return known instanceof AppError && known.status < 500
    ? new AppError('version_conflict', NO_LONGER_FITS)
    : error
}

type Additional = Said & {
  readonly sId: string
  readonly sLayer?: Layer
  readonly slaves?: readonly Said[] | null
}

const applyOne = async ({ query, session }: Applying, change: Change): Promise<void> => {
  const { resource: name, operation, sRowId: sId, after, parts } = change
  if (operation === 'add' && parts !== null) {
    await query(restoreSql(parts))
    return
  }
  const resource: Resource = RESOURCES[name]
  const { slaves = null, ...values } = { ...after, sId } as Additional
  const row =
    operation === 'add' ? values : await findRow(query, resource, { viewer: viewerOf(session), sId })
  if (row === undefined) return
  const writing = { query, session, name }
  const at = placeOf(writing, row)
  if (operation === 'delete') {
    await query(deleteSql(resource, at))
    return
  }
  await query(operation === 'add' ? addSql(resource, at.scope, values) : changeSql(resource, at, after ?? {}))
  await writeLines(writing, at, slaves)
}

/** A name that one row gives up, another may take. */
const ORDER = ['delete', 'update', 'add'] as const

/** Throws version_conflict where something stands in the way. */
export const applyChanges = async (applying: Applying): Promise<void> => {
  const { query, changes } = applying
  try {
    await query(sql`set constraints all deferred`)
    for (const operation of ORDER)
      await Promise.all(
        changes.filter((one) => one.operation === operation).map((change) => applyOne(applying, change)),
      )
    await query(sql`set constraints all immediate`)
  } catch (error) {
    throw noLongerFits(error)
  }
}

/** Does the work where the changes have been made, and takes everything back, the work's own writes as well. */
export const asIfPublished = async <T>(applying: Applying, work: () => Promise<T>): Promise<T> => {
  const { query } = applying
  await query(sql`savepoint as_published`)
  await applyChanges(applying)
  const answer = await work()
  await query(sql`rollback to savepoint as_published`)
  return answer
}
