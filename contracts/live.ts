// What `GET /entry/live` tells while it is open: events by name, each with an id from which another stream goes on.

/** `counts`: the user's open tasks may be others now. */
export const LIVE_EVENTS = ['counts'] as const

export type LiveEvent = (typeof LIVE_EVENTS)[number]
