// How a start script ends: quietly when it was stopped, with one sentence when it was refused, with a stack when it is our fault.
import { StartRefused } from '#server/kernel/errors/start-refused.ts'

/** Awaits `work` and ends the process with the status that fits. */
export const endProcessAfter = async (work: Promise<void>, asked: AbortSignal): Promise<never> => {
  try {
    await work
    process.exit(0)
  } catch (error) {
    if (asked.aborted && error === asked.reason) process.exit(0)
    process.stderr.write(
      error instanceof StartRefused ? `${error.message}\n` : `${String((error as Error).stack ?? error)}\n`,
    )
    process.exit(1)
  }
}
