// Reads JSON so that a mistake can be told by its line: the value, and the line of every member by its JSON pointer.

export type JsonText = {
  readonly value: unknown
  /** The line (from 1) of the member at a JSON pointer, or of the nearest one around it. */
  readonly lineOf: (pointer: string) => number
}

export class JsonMistake extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.name = 'JsonMistake'
    this.line = line
  }
}

type Container = { readonly pointer: string; readonly isArray: boolean; index: number; key: string | null }
type Scan = {
  readonly lines: Map<string, number>
  readonly stack: Container[]
  readonly lineAt: (offset: number) => number
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g

/** One member of a JSON pointer, escaped. */
export const pointerPart = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

const lineCounter = (text: string): ((offset: number) => number) => {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1
}

const memberPointer = (around: Container): string =>
  `${around.pointer}/${around.isArray ? around.index : pointerPart(around.key ?? '')}`

const noteMember = ({ lines, stack, lineAt }: Scan, offset: number): string => {
  const around = stack.at(-1)
  const pointer = around === undefined ? '' : memberPointer(around)
  if (!lines.has(pointer)) lines.set(pointer, lineAt(offset))
  return pointer
}

const readKey = (scan: Scan, around: Container, token: string, offset: number): void => {
  around.key = JSON.parse(token) as string
  const pointer = memberPointer(around)
  if (scan.lines.has(pointer)) throw new JsonMistake(scan.lineAt(offset), `${around.key} stands here twice`)
  scan.lines.set(pointer, scan.lineAt(offset))
}

const readToken = (scan: Scan, token: string, offset: number): void => {
  const around = scan.stack.at(-1)
  if (token === ':') return
  if (token === '}' || token === ']') {
    scan.stack.pop()
  } else if (token === ',') {
    if (around !== undefined) Object.assign(around, { index: around.index + 1, key: null })
  } else if (around !== undefined && !around.isArray && around.key === null) {
    readKey(scan, around, token, offset)
  } else {
    const pointer = noteMember(scan, offset)
    if (token === '{' || token === '[')
      scan.stack.push({ pointer, isArray: token === '[', index: 0, key: null })
  }
}

const parse = (text: string, lineAt: (offset: number) => number): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as SyntaxError
    const position = /position (\d+)/.exec(message)?.[1]
    throw new JsonMistake(lineAt(position === undefined ? text.length : Number(position)), message)
  }
}

/** Throws JsonMistake with the line of what is not JSON, or of a member that stands twice. */
export const readJsonText = (text: string): JsonText => {
  const lineAt = lineCounter(text)
  const value = parse(text, lineAt)
  const scan: Scan = { lines: new Map(), stack: [], lineAt }
  for (const match of text.matchAll(TOKEN)) readToken(scan, match[0], match.index)
  const lineOf = (pointer: string): number => {
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const line = scan.lines.get(at)
      if (line !== undefined) return line
    }
    return 1
  }
  return { value, lineOf }
}
