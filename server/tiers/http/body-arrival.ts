// How long the body of a request may take to arrive: so long as a whole, or, where it may be large, from one piece to the next.
import type { IncomingMessage } from 'node:http'

type Arrival = { readonly timer: NodeJS.Timeout; readonly begun: number }

const arrivals = new WeakMap<IncomingMessage, Arrival>()

/** However steadily it comes. */
const LONGEST_MS = 30 * 60_000

/** Calls `late` once where the body is not there in time. */
export const limitArrival = (request: IncomingMessage, milliseconds: number, late: () => void): void => {
  if (request.complete) return
  const timer = setTimeout(() => {
    if (!request.complete) late()
  }, milliseconds)
  // A body that nobody read to its end, as its answer was given, keeps no process that is stopping.
  timer.unref()
  arrivals.set(request, { timer, begun: performance.now() })
  const end = (): void => clearTimeout(timer)
  request.once('end', end).once('close', end)
}

/** A piece came: the time begins anew. */
export const arrivesStill = (request: IncomingMessage): void => {
  const arrival = arrivals.get(request)
  if (arrival !== undefined && performance.now() - arrival.begun < LONGEST_MS && !request.complete)
    arrival.timer.refresh()
}
