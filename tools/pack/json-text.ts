// Reads JSON so that a mistake can be told by its line: the value, and the line of every member by its JSON pointer.

export type JsonText = {
  readonly value: unknown
  /** The line (from 1) of the member at a JSON pointer, or of the nearest one around it. */
  readonly lineOf: (pointer: string) => number
  /** The text of the value at a JSON pointer, as it stands; null where there is none. */
  readonly textAt: (pointer: string) => string | null
}

export class JsonMistake extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.name = 'JsonMistake'
    this.line = line
  }
}

type Reader = {
  readonly text: string
  at: number
  /** Where each member begins, its name included. */
  readonly offsets: Map<string, number>
  /** Where each value begins and ends. */
  readonly spans: Map<string, readonly [start: number, end: number]>
}

const SPACE = /[ \t\r\n]*/y
const STRING = /"(?:[^"\\\n]|\\.)*"/y
const LITERAL = /-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y

/** One member of a JSON pointer, escaped. */
export const pointerPart = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

const mistake = ({ text, at }: Reader, message: string): JsonMistake =>
  new JsonMistake(lineAt(text, at), message)

const match = (reader: Reader, pattern: RegExp): string | null => {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.text)?.[0] ?? null
  reader.at += found?.length ?? 0
  return found
}

/** The next sign that is not a space; it is not taken. */
const peek = (reader: Reader): string => {
  match(reader, SPACE)
  return reader.text.charAt(reader.at)
}

const expect = (reader: Reader, sign: string): void => {
  const found = peek(reader)
  if (found !== sign)
    throw mistake(reader, `${sign} is expected here, not ${found === '' ? 'the end' : found}`)
  reader.at += 1
}

const parsePart = (reader: Reader, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw mistake(reader, `${text} is not JSON`)
  }
}

const readString = (reader: Reader): string => {
  peek(reader)
  const text = match(reader, STRING)
  if (text === null) throw mistake(reader, 'a text in double quotes is expected here')
  return String(parsePart(reader, text))
}

/** The items between two brackets, commas between them. */
const readItems = (reader: Reader, brackets: string, readItem: (index: number) => void): void => {
  const [open = '', close = ''] = brackets
  expect(reader, open)
  if (peek(reader) !== close) {
    readItem(0)
    for (let index = 1; peek(reader) === ','; index += 1) {
      reader.at += 1
      readItem(index)
    }
  }
  expect(reader, close)
}

const readObject = (reader: Reader, pointer: string): unknown => {
  const members: [string, unknown][] = []
  readItems(reader, '{}', () => {
    peek(reader)
    const start = reader.at
    const name = readString(reader)
    const own = `${pointer}/${pointerPart(name)}`
    if (reader.offsets.has(own)) throw mistake(reader, `${name} stands here twice`)
    reader.offsets.set(own, start)
    expect(reader, ':')
    members.push([name, readValue(reader, own)])
  })
  return Object.fromEntries(members)
}

const readArray = (reader: Reader, pointer: string): unknown => {
  const items: unknown[] = []
  readItems(reader, '[]', (index) => {
    peek(reader)
    reader.offsets.set(`${pointer}/${index}`, reader.at)
    items.push(readValue(reader, `${pointer}/${index}`))
  })
  return items
}

const readValue = (reader: Reader, pointer: string): unknown => {
  const sign = peek(reader)
  const start = reader.at
  const value = readAny(reader, pointer, sign)
  reader.spans.set(pointer, [start, reader.at])
  return value
}

const readAny = (reader: Reader, pointer: string, sign: string): unknown => {
  if (sign === '{') return readObject(reader, pointer)
  if (sign === '[') return readArray(reader, pointer)
  if (sign === '"') return readString(reader)
  const literal = match(reader, LITERAL)
  if (literal === null)
    throw mistake(reader, `a value is expected here, not ${sign === '' ? 'the end' : sign}`)
  return parsePart(reader, literal)
}

/** Throws JsonMistake with the line of what is not JSON, or of a member that stands twice. */
export const readJsonText = (text: string): JsonText => {
  const reader: Reader = { text, at: 0, offsets: new Map(), spans: new Map() }
  const value = readValue(reader, '')
  if (peek(reader) !== '') throw mistake(reader, `nothing is expected here, but ${peek(reader)}`)
  const lineOf = (pointer: string): number => {
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const offset = reader.offsets.get(at)
      if (offset !== undefined) return lineAt(text, offset)
    }
    return 1
  }
  const textAt = (pointer: string): string | null => {
    const span = reader.spans.get(pointer)
    return span === undefined ? null : text.slice(...span)
  }
  return { value, lineOf, textAt }
}
