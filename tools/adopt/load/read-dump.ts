// Cuts a dump into what psql would do one after the other: statements, commands of psql, and COPY statements with their rows.
import { newScan, type ScanState, type Stop, scan } from './scan-sql.ts'
import { type TextWindow, windowOn } from './text-window.ts'

export type DumpItem =
  | { readonly kind: 'statement'; readonly text: string; readonly line: number }
  | { readonly kind: 'command'; readonly text: string; readonly line: number }
  /** `rows` are the lines up to `\.`, to be read before the next item is asked for; unread ones are passed over. */
  | {
      readonly kind: 'copy'
      readonly text: string
      readonly line: number
      readonly rows: AsyncIterable<string>
      /** Whether `\.` has ended the rows; known when they were read. */
      readonly isEnded: () => boolean
    }

/** What the reader of a dump must know of what came before: the file sets it as it goes. */
export type DumpSettings = {
  backslashEscapes: boolean
  /** Variables of psql. */
  readonly variables: Map<string, string>
}

const COPY_FROM_STDIN = /^\\?copy\s[\s\S]*\sfrom\s+(?:p?stdin)\b/i
const END_OF_ROWS = /^\\\.\r?(?:\n|$)/

const substitute = (variables: ReadonlyMap<string, string>, written: string): string => {
  const name = written.slice(1).replaceAll(/^['"]|['"]$/g, '')
  const value = variables.get(name)
  if (value === undefined) return written
  if (written[1] === "'") return `'${value.replaceAll("'", "''")}'`
  return written[1] === '"' ? `"${value.replaceAll('"', '""')}"` : value
}

const VARIABLE = /^:(?:[\w\u0080-\uffff]+|'[\w\u0080-\uffff]+'|"[\w\u0080-\uffff]+")/

const takeVariable = (window: TextWindow, variables: ReadonlyMap<string, string>): string => {
  const written = window.take(VARIABLE.exec(window.text)?.[0].length ?? 1)
  return substitute(variables, written)
}

const takeLine = async (window: TextWindow): Promise<string> => {
  while (!window.text.includes('\n') && !window.isLast) await window.more()
  const end = window.text.indexOf('\n')
  return window.take(end === -1 ? window.text.length : end + 1)
}

/** Whether the line at the window's beginning ends the rows; undefined while it cannot be known. */
const isEndOfRows = ({ text, isLast }: TextWindow): boolean | undefined => {
  if (text.length < 4 && !isLast && '\\.\r\n'.startsWith(text)) return undefined
  return END_OF_ROWS.test(text)
}

const endOfRowsIn = (text: string): number => {
  for (let at = text.indexOf('\n\\.'); at !== -1; at = text.indexOf('\n\\.', at + 1)) {
    if (END_OF_ROWS.test(text.slice(at + 1, at + 6))) return at + 1
  }
  return -1
}

/** How many characters of the window are rows for certain: whole lines, or a part of one that is longer than the window. */
const certainRows = ({ text, isLast }: TextWindow): number => {
  const end = endOfRowsIn(text)
  if (end !== -1) return end
  if (isLast) return text.length
  const lastLine = text.lastIndexOf('\n') + 1
  return lastLine === 0 || text.length - lastLine > 4 ? text.length : lastLine
}

/** Answers at its end whether there was an end of the rows, or of the file alone. */
async function* rowsOf(window: TextWindow): AsyncGenerator<string, boolean> {
  let isAtLineStart = true
  for (;;) {
    if (window.text === '' && window.isLast) return false
    const isEnd = isAtLineStart ? isEndOfRows(window) : false
    if (isEnd === true) {
      await takeLine(window)
      return true
    }
    const length = isEnd === undefined ? 0 : certainRows(window)
    if (length === 0) {
      await window.more()
      continue
    }
    const rows = window.take(length)
    isAtLineStart = rows.endsWith('\n')
    yield rows
  }
}

type Reading = { readonly window: TextWindow; readonly settings: DumpSettings }

async function* copyOf(window: TextWindow, text: string, line: number): AsyncGenerator<DumpItem> {
  let isEnded = false
  const all = (async function* () {
    isEnded = yield* rowsOf(window)
  })()
  const rows = { [Symbol.asyncIterator]: () => all }
  yield { kind: 'copy', text, line, rows, isEnded: () => isEnded }
  for await (const _ of all);
}

async function* copyItem({ window }: Reading, text: string, line: number): AsyncGenerator<DumpItem> {
  await takeLine(window)
  yield* copyOf(window, text, line)
}

async function* commandItem(reading: Reading, pending: string): AsyncGenerator<DumpItem, 'sent' | 'kept'> {
  const { line } = reading.window
  const text = (await takeLine(reading.window)).trim()
  if (COPY_FROM_STDIN.test(text)) {
    yield* copyOf(reading.window, text.slice(1).replace(/;\s*$/, ''), line)
    return 'kept'
  }
  if (/^\\gx?\s*$/.test(text) && pending !== '') return 'sent'
  yield { kind: 'command', text, line }
  return 'kept'
}

type Statement = { parts: string[]; line: number; scan: ScanState }

const newStatement = ({ settings, window }: Reading): Statement => ({
  parts: [],
  line: window.line,
  scan: newScan(settings.backslashEscapes),
})

async function* finished(reading: Reading, { parts, line, scan }: Statement): AsyncGenerator<DumpItem> {
  if (!scan.hasBegun) return
  const text = parts.join('').replace(/;\s*$/, '').trim()
  if (text === '') return
  if (COPY_FROM_STDIN.test(text)) yield* copyItem(reading, text, line)
  else yield { kind: 'statement', text, line }
}

/** Does what the scan stopped for; answers whether the statement is over. */
async function* obey(reading: Reading, statement: Statement, stop: Stop): AsyncGenerator<DumpItem, boolean> {
  const { window, settings } = reading
  switch (stop) {
    case 'begin':
      statement.parts = []
      statement.line = window.line
      return false
    case 'statement':
      return true
    case 'variable':
      statement.parts.push(takeVariable(window, settings.variables))
      return false
    case 'command':
      return (yield* commandItem(reading, statement.parts.join('').trim())) === 'sent'
    case 'text':
      if (!window.isLast) await window.more()
      return window.isLast && window.text === ''
    default:
      return stop satisfies never
  }
}

/**
 * The items of a dump in order. `settings` is read at each statement, so that what a statement or command sets holds from the next one on.
 * Nothing but the item at hand is kept in memory.
 */
export async function* readDump(
  stream: AsyncIterable<string>,
  settings: DumpSettings,
): AsyncGenerator<DumpItem> {
  const reading: Reading = { window: windowOn(stream), settings }
  const { window } = reading
  while (!(window.isLast && window.text === '')) {
    const statement = newStatement(reading)
    for (let isOver = false; !isOver; ) {
      const { length, stop } = scan(statement.scan, window.text, window.isLast)
      statement.parts.push(window.take(length))
      isOver = yield* obey(reading, statement, stop)
    }
    yield* finished(reading, statement)
  }
}
