// Tells a stream that its user's open tasks may be others now.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Listener } from './listeners.ts'

/** The user's tasks are to be counted anew when they are asked for next. */
export type ForgetCounts = (context: RequestContext) => Promise<void>

export const createCountTeller =
  (forgetCounts: ForgetCounts) =>
  async (listener: Listener, position: number): Promise<void> => {
    if ((await listener.session()) === null) return listener.end()
    await forgetCounts(listener.context)
    listener.tell('counts', {}, position)
  }
