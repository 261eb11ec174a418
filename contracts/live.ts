// What `GET /entry/live` tells while it is open: events by name, each with an id from which another stream goes on.

import type { RecordChange } from './presence.ts'

/**
 * `counts`: the user's open tasks may be others now. `record`: a record that the user has open is of another version. `message`: there is
 * something else to tell the user. `work`: work that the user began is further on, or has ended.
 */
export const LIVE_EVENTS = ['counts', 'record', 'message', 'work'] as const

export type LiveEvent = (typeof LIVE_EVENTS)[number]

/** How far work in the background is: of so many rows, where that is known. */
export type WorkProgress = { readonly iRows: number; readonly iTotal: number | null }

/** Without progress: it has ended. */
export type WorkNews = { readonly sRunId: string; readonly progress?: WorkProgress }

/** What each event brings. */
export type LiveData = {
  /** Through which modules others changed something, of those that the user may open; null where that is not known. */
  readonly counts: { readonly sModelsIds: readonly string[] | null }
  readonly record: {
    readonly sModelsId: string
    readonly sFormId: string
    readonly sId: string
  } & RecordChange
  readonly message: Readonly<Record<string, never>>
  readonly work: WorkNews
}
