// Work that several test processes want done but only one may do: the others wait and then find it done.
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { holdFileLock } from '#server/platform/files/exclusive-lock.ts'

const PATIENCE_MS = 600_000
const STEP_MS = 100

/** Runs `work` while no other process runs work of the same name in the same folder. Throws after ten minutes of waiting. */
export const oneAtATime = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const place = createHash('sha256').update(`${process.cwd()}\0${name}`).digest('hex').slice(0, 16)
  const path = join(tmpdir(), `armature-${place}.lock`)
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const lock = holdFileLock(path)
    if (lock !== undefined) return work().finally(() => lock.release())
    if (Date.now() > deadline) throw new Error(`Waited ten minutes for another process to finish: ${name}`)
    await pause(STEP_MS)
  }
}
