// What people say about a record: whoever may view it may comment on it; a comment is its author's to change and to delete.
import type { MentionableAnswer } from '#contracts/activity.ts'
import type {
  AddCommentRequest,
  ChangeCommentRequest,
  DeleteCommentRequest,
} from '#contracts/requests/comment-requests.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import type { Sql } from '#server/platform/postgres/sql.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { type MentionParts, makeMentions } from './make-mentions.ts'
import { planActivity } from './plan-activity.ts'
import {
  addCommentSql,
  changeCommentSql,
  deleteCommentSql,
  type OwnComment,
  ownCommentSql,
} from './query/comment-query.ts'
import { type RecordAddress, requireRecord } from './require-record.ts'

export type CommentParts = MentionParts & {
  readonly database: Pick<Database, 'inTenant' | 'readCurrent'>
  readonly metadata: Pick<Metadata, 'openModule' | 'openForm' | 'catalogue'>
  /** Has those told whom a comment mentions, once the transaction has committed. */
  readonly tellMentioned: (transaction: Transaction, sCommentId: string) => Promise<unknown>
}

type Transaction = { readonly query: Query; readonly context: RequestContext }

export type Comments = {
  /** Throws forbidden, not_found where the master form does not show the record, invalid_request for a mention that cannot be. */
  readonly add: (
    session: Session,
    sModelsId: string,
    request: AddCommentRequest,
  ) => Promise<{ readonly sCommentId: string }>
  /** Throws not_found for a comment that is not the user's own, or that is deleted, and as `add` does. */
  readonly change: (session: Session, request: ChangeCommentRequest) => Promise<void>
  readonly remove: (session: Session, request: DeleteCommentRequest) => Promise<void>
  /** Users who may see the module here, by name. */
  readonly mentionable: (session: Session, sModelsId: string) => Promise<MentionableAnswer>
}

const TOO_MANY = { en: 'There are too many comments on this record already', zh: '此单的评论已达上限' }
const NOT_YOURS = { en: 'There is no such comment of yours', zh: '您没有这条评论' }

type Added = { readonly sCommentId: string | null }
type Done = { readonly isDone: boolean }

export const createComments = (parts: CommentParts): Comments => {
  const { database, metadata, colleagues, tellMentioned } = parts
  const mentions = makeMentions(parts)

  /** Throws not_found for what the user may no longer see, or did not write. */
  const ownComment = async (session: Session, sCommentId: string): Promise<RecordAddress> => {
    const { context } = session
    const [own] = await database.readCurrent<OwnComment>(context, ownCommentSql(sCommentId))
    if (own === undefined) throw new AppError('not_found', NOT_YOURS)
    const address = { sModelsId: own.sModelsId, sId: own.sRowId }
    await requireRecord(parts, session, address)
    return address
  }
  /** `mentioned`: those to be told. */
  const write = async (
    { context }: Session,
    statement: Sql,
    { sCommentId, mentioned }: { readonly sCommentId: string; readonly mentioned: readonly string[] },
  ): Promise<void> => {
    const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
    await database.inTenant(context, { schemas, mode: 'write' }, async (query) => {
      const [row] = await query<Done>(statement)
      if (row?.isDone !== true) throw new AppError('not_found', NOT_YOURS)
      if (mentioned.length > 0) await tellMentioned({ query, context }, sCommentId)
    })
  }

  return {
    add: async (session, sModelsId, { sFormId, sId, sText }) => {
      const { context } = session
      const module = await metadata.openModule(session, sModelsId, 'view')
      metadata.openForm(module, sFormId)
      const target = planActivity(module).record
      if (target === null)
        throw new AppError('not_found', { en: 'There is no such record', zh: '记录不存在' })
      await requireRecord(parts, session, { sModelsId, sId })
      const mentioned = await mentions(session, { sModelsId, sId }, sText)
      const { relation } = target
      const statement = addCommentSql({ relation, sId, sModelsId, sFormId, sText: sText.trim(), mentioned })
      const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
      return database.inTenant(context, { schemas, mode: 'write' }, async (query) => {
        const [row] = await query<Added>(statement)
        const sCommentId = row?.sCommentId ?? null
        if (sCommentId === null) throw new AppError('too_large', TOO_MANY)
        if (mentioned.length > 0) await tellMentioned({ query, context }, sCommentId)
        return { sCommentId }
      })
    },
    change: async (session, { sCommentId, sText }) => {
      const address = await ownComment(session, sCommentId)
      const mentioned = await mentions(session, address, sText)
      await write(session, changeCommentSql(sCommentId, sText.trim(), mentioned), { sCommentId, mentioned })
    },
    remove: async (session, { sCommentId }) => {
      await ownComment(session, sCommentId)
      await write(session, deleteCommentSql(sCommentId), { sCommentId, mentioned: [] })
    },
    mentionable: async (session, sModelsId) => {
      await metadata.openModule(session, sModelsId, 'view')
      const users = await colleagues(session.context, { sModelsId })
      return {
        users: users.filter(({ maySee }) => maySee).map(({ sUserNo, sUserName }) => ({ sUserNo, sUserName })),
      }
    },
  }
}
