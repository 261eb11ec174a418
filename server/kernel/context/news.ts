// What a node knows of committed changes of users, grants, metadata and structure, by whomever and on whichever node.

export type News = {
  /** How many announcements were heard so far. */
  readonly heard: () => number
  /** Settles once what was heard has taken effect on this node. */
  readonly settled: () => Promise<void>
  /** Settles once every change that was committed before the call has taken effect. Never throws. */
  readonly caughtUp: () => Promise<void>
}
