// Tells a stream that its user's open tasks may be others now, and through which modules others changed something.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { allows, type Session } from '#server/kernel/context/session.ts'
import type { Listener } from './listeners.ts'
import type { Change } from './news.ts'

/** The user's tasks are to be counted anew when they are asked for next. */
export type ForgetCounts = (context: RequestContext) => Promise<void>

/** Of the modules that the user may open; null where work in the background changed something too. What they changed themselves they know. */
const modulesOf = (
  { context, grants }: Session,
  changes: readonly Change[] | null,
): readonly string[] | null => {
  const authors = changes?.map(({ by }) => by) ?? [null]
  const known = authors.filter((by) => by !== null)
  if (known.length < authors.length) return null
  const others = known.filter(({ sUserId }) => sUserId !== context.sUserId)
  return [...new Set(others.map(({ sModelsId }) => sModelsId))].filter((id) => allows(grants, id, 'view'))
}

export const createCountTeller =
  (forgetCounts: ForgetCounts) =>
  async (listener: Listener, changes: readonly Change[] | null, position: number): Promise<void> => {
    const session = await listener.session()
    if (session === null) return listener.end()
    await forgetCounts(listener.context)
    listener.tell('counts', { sModelsIds: modulesOf(session, changes) }, position)
  }
