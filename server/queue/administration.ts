// What administrators see of the queue and do with it: those of the platform of all tenants, others of their own tenant alone.
import { DESTINATIONS, type DestinationState, type P2pQueue, type QueueMessage } from '#contracts/queue.ts'
import { admitAdministrator, type Whose } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import {
  type DeadAsked,
  deadCountSql,
  deadSql,
  destinationsSql,
  messageSql,
  type Replayed,
  replaySql,
} from './query/administration-query.ts'

export type QueueAdministration = {
  readonly destinations: (session: Session) => Promise<{ readonly destinations: readonly DestinationState[] }>
  /** Those that were given up, the latest first. */
  readonly dead: (
    session: Session,
    asked: DeadAsked,
  ) => Promise<{ readonly messages: readonly QueueMessage[]; readonly total: number }>
  /** One, in whatever state; 404 where there is none. */
  readonly message: (session: Session, sId: string) => Promise<{ readonly message: QueueMessage }>
  /** Puts what was given up in again. */
  readonly replay: (session: Session, asked: Replayed) => Promise<{ readonly iCount: number }>
}

const NOT_ALLOWED = {
  en: 'The queue is for administrators, in the builder',
  zh: '只有管理员可以在构建端查看消息队列',
}
const WHICH = { en: 'Say either which messages, or of which destination', zh: '请指定消息或目的地，二者择一' }
const NO_SUCH_MESSAGE = { en: 'No such message', zh: '没有该消息' }

const admit = (session: Session): Whose => admitAdministrator(session, NOT_ALLOWED)

const idle = (sName: P2pQueue): DestinationState => ({
  sName,
  iDepth: 0,
  iFailing: 0,
  iDead: 0,
  iOldestSeconds: 0,
  iPerMinute: 0,
})

/** Of all destinations, whether or not there is something. */
export const destinationStates = async (
  database: Pick<Database, 'platform'>,
  whose: Whose,
): Promise<readonly DestinationState[]> => {
  const found = await database.platform((query) => query<DestinationState>(destinationsSql(whose)))
  return DESTINATIONS.map((sName) => found.find((state) => state.sName === sName) ?? idle(sName))
}

export const createQueueAdministration = (
  database: Pick<Database, 'platform'>,
  wake: () => void,
): QueueAdministration => ({
  destinations: async (session) => ({ destinations: await destinationStates(database, admit(session)) }),
  dead: async (session, asked) => {
    const whose = admit(session)
    return database.platform(async (query) => {
      const messages = await query<QueueMessage>(deadSql(whose, session.context.sLanguage, asked))
      const [count] = await query<{ total: number }>(deadCountSql(whose, asked.sName))
      return { messages, total: count?.total ?? 0 }
    })
  },
  message: async (session, sId) => {
    const whose = admit(session)
    const asked = messageSql(whose, session.context.sLanguage, sId)
    const [message] = await database.platform((query) => query<QueueMessage>(asked))
    if (message === undefined) throw new AppError('not_found', NO_SUCH_MESSAGE)
    return { message }
  },
  replay: async (session, asked) => {
    const whose = admit(session)
    if ((asked.sIds === undefined) === (asked.sName === undefined))
      throw invalidRequest([{ path: '', message: WHICH }])
    const replayed = await database.platform((query) => query(replaySql(whose, asked)))
    wake()
    return { iCount: replayed.length }
  },
})
