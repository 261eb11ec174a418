// Shows how far a long piece of work is: one line that changes on a terminal, a line at every tenth elsewhere.

type Screen = { write(text: string): unknown; readonly isTTY?: boolean }

export type ProgressBar = { readonly advance: (units: number) => void; readonly end: () => void }

const WIDTH = 30

const count = new Intl.NumberFormat('en')

const remaining = (seconds: number): string => {
  if (seconds < 90) return `${Math.ceil(seconds)} s left`
  return `${Math.ceil(seconds / 60)} min left`
}

/** The line for so many of `total` units after so many seconds. */
export const barLine = (done: number, total: number, seconds: number): string => {
  const filled = Math.floor((done / total) * WIDTH)
  const rate = done / Math.max(seconds, 0.001)
  const percent = String(Math.floor((done / total) * 100)).padStart(3)
  const left = done === 0 || done === total ? '' : `, ${remaining((total - done) / rate)}`
  return `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${percent} %  ${count.format(done)} of ${count.format(total)} lines, ${count.format(Math.round(rate))} a second${left}`
}

/** A bar of `total` units on `screen`. */
export const progressBar = (total: number, screen: Screen): ProgressBar => {
  const startedAt = performance.now()
  const isTerminal = screen.isTTY === true
  let done = 0
  let shown = 0
  const show = (): void => {
    const line = barLine(done, total, (performance.now() - startedAt) / 1000)
    screen.write(isTerminal ? `\r${line}\u001b[K` : `${line}\n`)
  }
  return {
    advance: (units) => {
      done += units
      const tenths = Math.floor((done / total) * 10)
      if (!isTerminal && tenths === shown) return
      shown = tenths
      show()
    },
    end: () => {
      if (isTerminal) screen.write('\n')
    },
  }
}
