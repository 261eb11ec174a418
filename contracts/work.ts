// What `work` answers: what the user asked to be made in the background and that has not ended, the latest first.

/** An export, or a print. */
export const WORK_KINDS = ['export', 'print'] as const

export type OwnWork = {
  /** By what `work` of `GET /entry/live` names it, too. */
  readonly sRunId: string
  readonly kind: (typeof WORK_KINDS)[number]
  /** What is made, as its user calls it. */
  readonly sTitle: string
  /** False while it waits its turn. */
  readonly isRunning: boolean
  readonly tWhen: string
}

export type OwnWorkAnswer = { readonly works: readonly OwnWork[] }
