// Shows how far a long piece of work is: one line that changes on a terminal, a line at every tenth elsewhere.

type Screen = { write(text: string): unknown; readonly isTTY?: boolean }

export type ProgressBar = { readonly advance: (units: number) => void; readonly end: () => void }

type Progress = {
  readonly done: number
  readonly total: number
  /** How many of those done were there before the work began. */
  readonly before: number
  readonly seconds: number
}

const WIDTH = 30

const count = new Intl.NumberFormat('en')

const remaining = (seconds: number): string => {
  if (seconds < 90) return `${Math.ceil(seconds)} s left`
  return `${Math.ceil(seconds / 60)} min left`
}

const shareOf = (done: number, total: number): number => (total === 0 ? 1 : done / total)

/** The line that says how far it is; the rate is that of the work itself. */
export const barLine = ({ done, total, before, seconds }: Progress): string => {
  const share = shareOf(done, total)
  const filled = Math.floor(share * WIDTH)
  const rate = (done - before) / Math.max(seconds, 0.001)
  const percent = String(Math.floor(share * 100)).padStart(3)
  const left = rate === 0 || done === total ? '' : `, ${remaining((total - done) / rate)}`
  return `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${percent} %  ${count.format(done)} of ${count.format(total)} lines, ${count.format(Math.round(rate))} a second${left}`
}

/** A bar of `total` units on `screen`, of which `before` are there already. */
export const progressBar = (total: number, before: number, screen: Screen): ProgressBar => {
  const startedAt = performance.now()
  const isTerminal = screen.isTTY === true
  const tenthsOf = (done: number): number => Math.floor(shareOf(done, total) * 10)
  let done = before
  let shown = tenthsOf(before)
  const show = (): void => {
    const line = barLine({ done, total, before, seconds: (performance.now() - startedAt) / 1000 })
    screen.write(isTerminal ? `\r${line}\u001b[K` : `${line}\n`)
  }
  show()
  return {
    advance: (units) => {
      done += units
      const tenths = tenthsOf(done)
      if (!isTerminal && tenths === shown) return
      shown = tenths
      show()
    },
    end: () => {
      if (isTerminal) screen.write('\n')
    },
  }
}
