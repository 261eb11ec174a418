// How long the work of one message may take: what makes a file of many rows has longer than what brings something up to date.
import { P2pQueue } from '#contracts/queue.ts'

const LONG = [P2pQueue.DATA_EXPORT, P2pQueue.REPORT_RENDER] as const
const IS_LONG: ReadonlySet<P2pQueue> = new Set(LONG)

/** What makes a file for who asked for it. */
export type MakesFile = (typeof LONG)[number]

const TIMES = 20

/** Whether it is ended, and done by another node, where its node is stopped. */
export const isLongWork = (sName: P2pQueue): boolean => IS_LONG.has(sName)

export const limitOf = (sName: P2pQueue, limitMs: number): number =>
  isLongWork(sName) ? limitMs * TIMES : limitMs
