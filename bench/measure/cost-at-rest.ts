// What a service costs while nobody asks it anything: its memory, and its share of a processor.
import { setTimeout as pause } from 'node:timers/promises'
import { processorMs } from './processor-time.ts'
import { residentBytes } from './resident-memory.ts'

export type Cost = {
  readonly megabytes: number
  /** Of one processor. */
  readonly processorShare: number
}

/** After starting, and after much has begun, a service has some tidying to do. */
const SETTLES = 1 / 3

export const costAtRest = async (pid: number, restMs: number): Promise<Cost> => {
  await pause(restMs * SETTLES)
  const before = processorMs([pid])
  const begun = performance.now()
  await pause(restMs)
  const share = (processorMs([pid]) - before) / (performance.now() - begun)
  return { megabytes: residentBytes(pid) / 1_000_000, processorShare: share }
}

export const costText = ({ megabytes, processorShare }: Cost): string =>
  `${megabytes.toFixed(0)} MB, ${(100 * processorShare).toFixed(2)} % of a processor`
