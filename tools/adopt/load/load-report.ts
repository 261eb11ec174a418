// What a loaded dump left to tell: statements passed over, refused or failed, each with its line in the file.

export type LoadNote = {
  readonly line: number
  /** The statement's beginning, on one line. */
  readonly statement: string
  readonly why: string
  /** Whether rows may be missing because of it. */
  readonly losesRows: boolean
}

export type LoadReport = {
  readonly statements: number
  readonly rows: number
  /** How many statements were passed over without loss, by reason. */
  readonly passedOver: ReadonlyMap<string, number>
  /** What the user may miss. */
  readonly notes: readonly LoadNote[]
  readonly encoding: string
}

export type LoadTally = {
  statements: number
  rows: number
  readonly passedOver: Map<string, number>
  readonly notes: LoadNote[]
}

export const newTally = (): LoadTally => ({ statements: 0, rows: 0, passedOver: new Map(), notes: [] })

const SHOWN = 80

/** The beginning of a statement on one line, fit for a terminal. */
export const shortStatement = (text: string): string => {
  const line = text
    .slice(0, 400)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line
}

export const passOver = (tally: LoadTally, why: string): void => {
  tally.passedOver.set(why, (tally.passedOver.get(why) ?? 0) + 1)
}

/** Rows that are elsewhere: `\copy t from 'file'`, `copy t from '/file'`, `\i other.sql`. */
const READS_ELSEWHERE = /^(?:\\(?:i|ir|include|include_relative)\b|\\?copy\s+(?!\()[\s\S]*?\sfrom\s)/i

export const tell = (tally: LoadTally, line: number, text: string, why: string): void => {
  const losesRows = READS_ELSEWHERE.test(text.trim())
  tally.notes.push({ line, statement: shortStatement(text), why, losesRows })
}

/** What shows that the file is not whole. */
export const tellLoss = (tally: LoadTally, line: number, text: string, why: string): void => {
  tally.notes.push({ line, statement: shortStatement(text), why, losesRows: true })
}
