// Where log lines are written: standard output or a file. While neither takes them, for a full disk or a reader that has stalled,
// they are dropped: the service goes on, and ends when it is told to.
import { mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { destination } from 'pino'

export type LogWriter = {
  readonly write: (line: string) => void
  /** Writes what it holds, or gives it up after a second. */
  readonly flush: (done: () => void) => void
}

const STANDARD_OUTPUT = 1
const TRY_AGAIN_MS = 10_000
const LAST_WORDS_MS = 1_000

const opened = (file: string | undefined): number => {
  if (file === undefined) return STANDARD_OUTPUT
  mkdirSync(dirname(file), { recursive: true })
  return openSync(file, 'a', 0o600)
}

/** `tell` hears, once, that the log cannot be written. */
export const logWriter = (file: string | undefined, tell: (sentence: string) => void): LogWriter => {
  let writer: ReturnType<typeof destination> | undefined
  let isTold = false
  const failed = (error: unknown): void => {
    if (!isTold)
      tell(`The log cannot be written: ${error instanceof Error ? error.message : String(error)}\n`)
    isTold = true
    // What it holds would be tried for ever, also at the end of the process.
    writer?.destroy()
    writer = undefined
    setTimeout(openAgain, TRY_AGAIN_MS).unref()
  }
  const open = (): void => {
    const own = destination({ dest: opened(file), minLength: 1, sync: false })
    own.on('error', (error: Error) => {
      if (writer === own) failed(error)
    })
    writer = own
  }
  const openAgain = (): void => {
    try {
      open()
    } catch (error) {
      failed(error)
    }
  }
  open()
  const giveUp = (): void => {
    writer?.destroy()
    writer = undefined
  }
  // What is still held would be written at the end of the process, however long nobody takes it.
  process.prependListener('exit', giveUp)
  return {
    write: (line) => void writer?.write(line),
    flush: (done) => {
      const isOver = Promise.withResolvers<void>()
      const impatient = setTimeout(() => {
        giveUp()
        isOver.resolve()
      }, LAST_WORDS_MS)
      if (writer === undefined) isOver.resolve()
      else writer.flush(() => isOver.resolve())
      void isOver.promise.then(() => {
        clearTimeout(impatient)
        done()
      })
    },
  }
}
