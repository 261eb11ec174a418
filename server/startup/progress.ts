// Tells the person at the terminal what is being done, one line per step with the seconds since the start.
export type Progress = {
  /** A step begins, or something is worth knowing. */
  report(line: string): void
  /** Plain text, without a time before it. */
  say(text: string): void
}

type Screen = { write(text: string): unknown; readonly isTTY?: boolean }

const DIM = '\u001b[2m'
const PLAIN = '\u001b[0m'

/** Progress on `screen`; times are faint on a terminal and plain in a file. */
export const progressOn = (screen: Screen, startedAt: number = performance.now()): Progress => ({
  report: (line) => {
    const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s`
    screen.write(screen.isTTY === true ? `${DIM}${seconds}${PLAIN}  ${line}\n` : `${seconds}  ${line}\n`)
  },
  say: (text) => {
    screen.write(`${text}\n`)
  },
})
