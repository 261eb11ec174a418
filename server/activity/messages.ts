// What there is to tell a user: where others mentioned them in comments, in records that they may see now. A module that cannot be read
// leaves the others alone.
import { namingText } from '#contracts/mentions-by-name.ts'
import type { Message, MessagesAnswer } from '#contracts/messages.ts'
import { MESSAGE_LIMITS } from '#contracts/requests/request-limits.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { leaveOut } from '#server/kernel/observation/leave-out.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { type MentionRecord, mentionsSql, seeMentionsSql } from './query/mention-query.ts'
import { createTitles, type TitleParts } from './titles.ts'

export type MessageParts = TitleParts & { readonly observe: Observe }

export type Messages = {
  readonly get: (session: Session) => Promise<MessagesAnswer>
  readonly see: (context: RequestContext, sMessageIds: readonly string[]) => Promise<void>
}

export const createMessages = (parts: MessageParts): Messages => {
  const { database, observe } = parts
  const titles = createTitles(parts)

  /** Of one module. */
  const mentionsIn = async (
    session: Session,
    [sModelsId, mentions]: readonly [string, readonly MentionRecord[]],
  ): Promise<readonly Message[]> => {
    const { sName, titleOf } = await titles(session, {
      sModelsId,
      ids: [...new Set(mentions.map(({ sRowId }) => sRowId))],
    })
    return mentions.flatMap(({ sCommentId, sRowId, sText, mentions, ...mention }) => {
      const sTitle = titleOf.get(sRowId)
      if (sTitle === undefined) return []
      const told = { sText: namingText(sText, mentions), sName, sId: sRowId, sTitle }
      return [{ kind: 'mention', sMessageId: sCommentId, ...mention, ...told }]
    })
  }

  return {
    get: async (session) => {
      const { sRequestId: traceId, sBrandsId } = session.context
      const statement = mentionsSql(MESSAGE_LIMITS.most)
      const mentions = await database.readCurrent<MentionRecord>(session.context, statement)
      const failed = leaveOut(observe, { where: 'reading messages', traceId, sBrandsId })
      const groups = [...Map.groupBy(mentions, ({ sModelsId }) => sModelsId)]
      const told = await Promise.all(groups.map((group) => mentionsIn(session, group).catch(failed)))
      return {
        messages: told
          .flatMap((one) => one ?? [])
          .toSorted((one, other) => Date.parse(other.tWhen) - Date.parse(one.tWhen)),
      }
    },
    see: async (context, sMessageIds) => {
      await database.writeTable(context, 'write', seeMentionsSql(sMessageIds))
    },
  }
}
