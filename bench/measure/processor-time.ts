// How long processes have been on a processor: what a request costs whoever else uses the machine. Linux alone tells.
import { readFileSync } from 'node:fs'

// The kernel counts in ticks of 10 ms everywhere.
const TICK_MS = 10
const USER = 11
const SYSTEM = 12

const ofProcess = (pid: number): number => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name, in brackets, may hold blanks.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS
  } catch {
    return 0
  }
}

/** Milliseconds of all these processes together; those that cannot be seen count nothing. */
export const processorMs = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + ofProcess(pid), 0)
