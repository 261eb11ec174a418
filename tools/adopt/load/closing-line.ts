// pg_dump's last line: a dump that lacks it was cut off.
const MARK = /^-- PostgreSQL database (cluster )?dump( complete)?\r?$/gm
const LONGEST_MARK = 60

export type Watched = {
  readonly text: AsyncIterable<string>
  /** Whether a dump of the file begins and does not end; known when the text was read. */
  readonly isCutOff: () => boolean
}

/** Watches a text go by. A file may hold several dumps. */
export const watchClosingLine = (text: AsyncIterable<string>): Watched => {
  const open = { database: 0, cluster: 0 }
  let rest = ''
  const note = (lines: string): void => {
    for (const [, cluster, complete] of lines.matchAll(MARK))
      open[cluster === undefined ? 'database' : 'cluster'] += complete === undefined ? 1 : -1
  }
  const pass = async function* (): AsyncGenerator<string> {
    for await (const chunk of text) {
      const all = rest + chunk
      const end = all.lastIndexOf('\n') + 1
      note(all.slice(0, end))
      // A line that is longer is none of them, and stays none of them.
      rest = all.slice(end, end + LONGEST_MARK)
      yield chunk
    }
    note(rest)
  }
  return { text: { [Symbol.asyncIterator]: pass }, isCutOff: () => open.database > 0 || open.cluster > 0 }
}
