// Jobs that the scheduler runs, as administrators see them.

/** What becomes of firings that were missed: one of them is made up for, none is, or each. */
export const MISFIRES = ['once', 'skip', 'each'] as const
export type Misfire = (typeof MISFIRES)[number]

export const RUN_STATES = ['waiting', 'running', 'done', 'failed'] as const

export type JobRun = {
  readonly sId: string
  readonly sState: (typeof RUN_STATES)[number]
  /** For when it was meant. */
  readonly tScheduled: string
  /** Null while it waits. */
  readonly tStart: string | null
  readonly iMilliseconds: number | null
  /** Null until it has ended. */
  readonly ok: boolean | null
  /** How much was done: rows removed, messages put in. */
  readonly iCount: number | null
  /** Of one that failed. */
  readonly sError?: string
  /** How many nodes began it. */
  readonly iTries: number
  /** Whether somebody asked for it. */
  readonly bAsked: 0 | 1
}

export type JobTrigger = {
  /** One of the two. */
  readonly sCron?: string
  readonly iIntervalSeconds?: number
  readonly sTimeZone: string
  readonly sMisfire: Misfire
  readonly sCalendarId: string | null
  /** Why it has no next time. */
  readonly sError?: string
}

export type Job = {
  readonly sId: string
  readonly sName: string
  /** One of the two, of the trigger that comes next. */
  readonly sCron?: string
  readonly iIntervalSeconds?: number
  readonly bPaused: 0 | 1
  /** Five times at most, of all triggers together; none while it is paused. */
  readonly next: readonly string[]
  /** Whether it waits or is running. */
  readonly bRunning: 0 | 1
  /** The last run that has ended. */
  readonly last: JobRun | null
  readonly sBrandsId: string | null
  readonly triggers: readonly JobTrigger[]
}
