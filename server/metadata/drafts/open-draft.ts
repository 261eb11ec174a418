// The draft that a builder works in, found anew in each transaction: whoever asks must have opened it, and it must still be one.
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { admitToRead } from '../admin/layers.ts'
import type { Change } from './change.ts'
import { type ChangeSet, changeSetSql, changesSql } from './query/change-set-query.ts'

const NO_SET = { en: 'There is no such change set', zh: '没有该变更集' }
const PUBLISHED = { en: 'The change set is published already', zh: '该变更集已发布' }

type Asked = { readonly sId: string; readonly isLocked?: boolean }

/** A draft of one's own, or one that is published for the tenant. Throws not_found. */
export const requireChangeSet = async (
  query: Query,
  session: Session,
  { sId, isLocked = false }: Asked,
): Promise<ChangeSet> => {
  admitToRead(session)
  const [found] = await query<ChangeSet>(changeSetSql(session.context, sId, isLocked))
  if (found === undefined) throw new AppError('not_found', NO_SET)
  return found
}

export const changesOf = (query: Query, sId: string): Promise<Change[]> => query<Change>(changesSql(sId))

export const requireDraft = async (query: Query, session: Session, asked: Asked): Promise<ChangeSet> => {
  const found = await requireChangeSet(query, session, asked)
  if (found.sState !== 'draft') throw new AppError('version_conflict', PUBLISHED)
  return found
}

export type OpenDraft = { readonly set: ChangeSet; readonly changes: readonly Change[] }

/** That of the session. */
export const draftOf = async (query: Query, session: Session, isLocked = false): Promise<OpenDraft> => {
  const { changeSet } = session
  if (changeSet === undefined) throw new Error('a session that is in no change set was asked for its draft')
  const set = await requireDraft(query, session, { sId: changeSet.sId, isLocked })
  return { set, changes: await changesOf(query, set.sId) }
}
