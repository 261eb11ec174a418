// How much memory a process has for itself. Linux alone tells.
import { readFileSync } from 'node:fs'

/** In bytes; NaN where it cannot be seen. */
export const residentBytes = (pid: number): number => {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) * 1024
  } catch {
    return Number.NaN
  }
}
