// How the process ends: quietly when it was stopped, with one sentence when it was refused or has a fault of its own.
import { debuglog } from 'node:util'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { leaveProcess } from './leave-process.ts'

const tellDevelopers = debuglog('armature')

const sentenceFor = (error: unknown): string => {
  if (error instanceof StartRefused) return error.message
  const reason = error instanceof Error ? error.message : String(error)
  return `The service has stopped because of a fault of its own (${reason}). Start it with NODE_DEBUG=armature to see where.`
}

/** Awaits `work` and ends the process with the status that fits. */
export const endProcessAfter = async (work: Promise<void>, asked: AbortSignal): Promise<never> => {
  try {
    await work
  } catch (error) {
    if (asked.aborted && error === asked.reason) return leaveProcess(0)
    process.stderr.write(`${sentenceFor(error)}\n`)
    tellDevelopers('%o', error)
    return leaveProcess(1)
  }
  return leaveProcess(0)
}
