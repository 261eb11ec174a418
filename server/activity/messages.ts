// What there is to tell a user: of records that they may see now, and of work that nobody waited for. A module that cannot be read leaves the
// others alone.
import { namingText } from '#contracts/mentions-by-name.ts'
import type { Message, MessagesAnswer } from '#contracts/messages.ts'
import { MESSAGE_LIMITS } from '#contracts/requests/request-limits.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { leaveOut } from '#server/kernel/observation/leave-out.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { type MessageRecord, messagesSql, seeMessagesSql } from './query/message-query.ts'
import { createTitles, type TitleParts } from './titles.ts'

export type MessageParts = TitleParts & { readonly observe: Observe }

export type Messages = {
  readonly get: (session: Session) => Promise<MessagesAnswer>
  readonly see: (context: RequestContext, sMessageIds: readonly string[]) => Promise<void>
}

/** What every message has; `isSeen` among it. */
const saidIn = ({
  sKind,
  sMessageId,
  tWhen,
  isSeen,
  sUserName,
  sText,
  mentions,
  sRunId,
  sFileId,
}: MessageRecord) => ({
  kind: sKind,
  sMessageId,
  tWhen,
  isSeen,
  sUserName,
  sText: namingText(sText, mentions),
  sRunId,
  sFileId,
})

const withoutRecord = (message: MessageRecord, { sLanguage }: RequestContext): Message => {
  const isChinese = sLanguage === 'zh-CN'
  const sTitle = (isChinese ? message.sTitleZh : message.sTitleEn) ?? ''
  const sText = (isChinese ? message.sTextZh : null) ?? message.sText
  return { ...saidIn({ ...message, sText }), sTitle, sModelsId: null, sName: null, sId: null }
}

export const createMessages = (parts: MessageParts): Messages => {
  const { database, observe } = parts
  const titles = createTitles(parts)

  /** Of one module; null: of no record. */
  const messagesIn = async (
    session: Session,
    [sModelsId, messages]: readonly [string | null, readonly MessageRecord[]],
  ): Promise<readonly Message[]> => {
    if (sModelsId === null) return messages.map((message) => withoutRecord(message, session.context))
    const ids = [...new Set(messages.flatMap(({ sRowId }) => sRowId ?? []))]
    const { sName, titleOf } = await titles(session, { sModelsId, ids })
    return messages.flatMap((message) => {
      const { sRowId: sId } = message
      const sTitle = titleOf.get(sId ?? '')
      if (sTitle === undefined)
        return message.sKind === 'asked' ? [withoutRecord(message, session.context)] : []
      return [{ ...saidIn(message), sTitle, sModelsId, sName, sId }]
    })
  }

  return {
    get: async (session) => {
      const { sRequestId: traceId, sBrandsId } = session.context
      const messages = await database.readCurrent<MessageRecord>(
        session.context,
        messagesSql(MESSAGE_LIMITS.most),
      )
      const failed = leaveOut(observe, { where: 'reading messages', traceId, sBrandsId })
      const groups = [...Map.groupBy(messages, ({ sModelsId }) => sModelsId)]
      const told = await Promise.all(groups.map((group) => messagesIn(session, group).catch(failed)))
      return {
        messages: told
          .flatMap((one) => one ?? [])
          .toSorted((one, other) => Date.parse(other.tWhen) - Date.parse(one.tWhen)),
      }
    },
    see: async (context, sMessageIds) => {
      await database.writeTable(context, 'write', seeMessagesSql(sMessageIds))
    },
  }
}
