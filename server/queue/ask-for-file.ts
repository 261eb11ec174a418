// Puts in, in a user's name, work that makes a file for them; nobody has more and more of it under way.
import type { Payload } from '#contracts/queue.ts'
import { BACKGROUND_LIMITS } from '#contracts/requests/request-limits.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type Catalogue, schemasOf } from '#server/schema/catalogue/catalogue.ts'
import type { Enqueue } from './enqueue.ts'
import type { MakesFile } from './message-limit.ts'
import { ownWaitingSql } from './query/waiting-query.ts'

export type AskForFileParts = {
  readonly database: Pick<Database, 'inTenant'>
  readonly catalogue: () => Promise<Catalogue>
  readonly enqueue: Enqueue
}

/** Throws rate_limited where the user has asked for enough of it already. */
export type AskForFile = <Name extends MakesFile>(
  session: Session,
  sName: Name,
  payload: Payload<Name>,
) => Promise<{ readonly sRunId: string }>

const ENOUGH = {
  en: `You have ${BACKGROUND_LIMITS.waiting} of these under way. Ask for more when some of them are done.`,
  zh: `您已有 ${BACKGROUND_LIMITS.waiting} 个此类任务正在进行，请等其中一些完成后再试。`,
}
const RETRY_SECONDS = 15
/** A tenant has one of a kind at a time, and leaves those that are waited for their room. */
const ONE_AT_A_TIME = 'file'

export const createAskForFile =
  ({ database, catalogue, enqueue }: AskForFileParts): AskForFile =>
  async ({ context }, sName, payload) => {
    const schemas = schemasOf(await catalogue(), context.sBrandsId)
    return database.inTenant(context, { schemas, mode: 'write' }, async (query) => {
      const [own] = await query<{ waiting: number }>(ownWaitingSql(sName))
      if ((own?.waiting ?? 0) >= BACKGROUND_LIMITS.waiting)
        throw new AppError('rate_limited', ENOUGH, { retryAfterSeconds: RETRY_SECONDS })
      return { sRunId: await enqueue({ query, context }, { sName, payload, sKey: ONE_AT_A_TIME }) }
    })
  }
