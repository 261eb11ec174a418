// What a user did shows at once in what is kept for that user: open tasks are counted and charts drawn anew.
import type { Session } from '#server/kernel/context/session.ts'
import type { Cache } from './cache.ts'
import { chartRowsOf, workCenterOf } from './cache-names.ts'

export type AfterWrite = <Rest extends readonly unknown[], Answer>(
  write: (session: Session, sModelsId: string, ...rest: Rest) => Promise<Answer>,
) => (session: Session, sModelsId: string, ...rest: Rest) => Promise<Answer>

/** Wraps what writes in a user's name: when it has committed, what is kept for that user is stale. */
export const forgetOwn =
  (cache: Pick<Cache, 'evict'>): AfterWrite =>
  (write) =>
  async (session, sModelsId, ...rest) => {
    const answer = await write(session, sModelsId, ...rest)
    await cache.evict([workCenterOf(session.context), chartRowsOf(session.context)])
    return answer
  }
