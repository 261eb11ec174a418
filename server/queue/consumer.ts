// The one consumer: takes messages that are due, a few of each destination at once, and writes down what came of them. It looks once a
// second, at once when the database announces a change, and again as soon as there is room. Nodes share the messages among them.
import { DESTINATIONS, type P2pQueue } from '#contracts/queue.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { type HandleParts, handleMessage, type Outcome } from './handle-message.ts'
import { lookAgain } from './look-again.ts'
import type { Message } from './message.ts'
import { doneSql, failedSql, forgetSql, type Room, takeBackSql, takeSql } from './query/message-query.ts'

export type ConsumerParts = HandleParts & { readonly observe: Observe }

export type Consumer = {
  readonly begin: () => void
  /** To be called when something may be due. */
  readonly wake: () => void
  /** Takes no more, and settles when what is under way has ended. */
  readonly close: () => Promise<void>
}

/** What was done is forgotten, and what others left is taken back, now and then. */
const TIDY_EVERY = 10
/** Of one destination: one that hangs leaves the others their room. */
const AT_ONCE = 4
const LIMIT_MS = 30_000
/** How much later than at its limit a message is taken from who does not end it. */
const GRACE_SECONDS = 10

const roomBeside = (underWay: ReadonlyMap<Message, unknown>): readonly Room[] => {
  const taken = new Map<P2pQueue, number>()
  for (const { sName } of underWay.keys()) taken.set(sName, (taken.get(sName) ?? 0) + 1)
  return DESTINATIONS.map((sName) => ({
    sName,
    most: AT_ONCE - (taken.get(sName) ?? 0),
    limitSeconds: LIMIT_MS / 1000 + GRACE_SECONDS,
  })).filter(({ most }) => most > 0)
}

/** What the database could not do is told of where it fails requests too. */
const teller =
  (observe: Observe) =>
  (where: string, error: unknown): void => {
    if (!(error instanceof AppError)) observe({ kind: 'fault', where, error })
  }

const writeDown = async (
  { database, observe }: ConsumerParts,
  message: Message,
  outcome: Outcome,
): Promise<void> => {
  if (outcome.kind === 'done') {
    if (!outcome.isWritten) await database.platform((query) => query(doneSql(message)))
    return
  }
  const { sError, isFinal } = outcome
  const { sName: destination, iTries: tries, sId: messageId } = message
  observe({ kind: 'message-failed', destination, messageId, tries, because: sError })
  await database.platform((query) => query(failedSql(message, sError, isFinal)))
}

export const makeConsumer = (parts: ConsumerParts): Consumer => {
  const tell = teller(parts.observe)
  const underWay = new Map<Message, Promise<void>>()
  let looks = 0

  // Where nothing can be written down, the message is taken back after its limit.
  const handle = (message: Message): Promise<void> =>
    handleMessage(parts, message, LIMIT_MS)
      .then((outcome) => writeDown(parts, message, outcome))
      .catch((error: unknown) => tell('ending a message', error))
      .finally(() => {
        underWay.delete(message)
        loop.wake()
      })

  const take = async (): Promise<void> => {
    const rooms = roomBeside(underWay)
    const messages = await parts.database.platform(async (query) => {
      if (looks % TIDY_EVERY === 0) {
        await query(takeBackSql())
        await query(forgetSql())
      }
      return rooms.length === 0 ? [] : query<Message>(takeSql(rooms))
    })
    looks += 1
    for (const message of messages) underWay.set(message, handle(message))
  }

  const loop = lookAgain(take, (error) => tell('taking messages', error))
  return {
    begin: loop.begin,
    wake: loop.wake,
    close: async () => {
      await loop.close()
      await Promise.all(underWay.values())
    },
  }
}
