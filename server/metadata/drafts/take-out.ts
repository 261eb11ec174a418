// Takes one change out of a draft: the row is as it is published again.
import type { TakeOutRequest } from '#contracts/requests/change-set-requests.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { type Applying, applyChanges } from './apply-changes.ts'
import { changesOf, requireDraft } from './open-draft.ts'
import { forgetSql, reviseSql } from './query/change-set-query.ts'

const NO_CHANGE = { en: 'The draft does not change this row', zh: '草稿未更改该行' }
const NEEDED = {
  en: 'Other changes of the draft need it: take those out first',
  zh: '草稿中的其他更改依赖于它，请先移除那些更改',
}

const canBeMade = async (applying: Applying): Promise<boolean> => {
  const { query } = applying
  await query(sql`savepoint tried`)
  try {
    await applyChanges(applying)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'version_conflict') return false
    throw error
  } finally {
    await query(sql`rollback to savepoint tried`)
  }
}

/** In one's turn. Throws not_found, and in_use where the rest cannot be made without it. What could not be made anyway is taken apart in any order. */
export const takeOut = async (
  query: Query,
  session: Session,
  { sId, sResource, sRowId }: TakeOutRequest,
): Promise<void> => {
  await requireDraft(query, session, { sId, isLocked: true })
  const changes = await changesOf(query, sId)
  const change = changes.find((one) => one.resource === sResource && one.sRowId === sRowId)
  if (change === undefined) throw new AppError('not_found', NO_CHANGE)
  const rest = changes.filter((one) => one !== change)
  const makes = (some: typeof changes): Promise<boolean> => canBeMade({ query, session, changes: some })
  if (!(await makes(rest)) && (await makes(changes))) throw new AppError('in_use', NEEDED)
  await query(forgetSql(sId, change))
  await query(reviseSql(sId))
}
