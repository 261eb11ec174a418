// What of a file is written for people: comments, messages, labels, pages. Names are left out:
// those within `backticks`, "quotes" and <brackets>, addresses, options of commands.
export type Prose = {
  readonly kind: 'comment' | 'text' | 'page'
  readonly line: number
  readonly text: string
}

const MARKDOWN = /^```[\s\S]*?^```|(?<page>[^\n]+)/gm
const TYPESCRIPT =
  /(?<comment>\/\*[\s\S]*?\*\/|(?<![:\\'"])\/\/[^\n]*)|(?<text>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)/g
const SQL = /(?<comment>--[^\n]*)|(?<text>'(?:''|[^'])*')/g
const JSON_VALUE = /(?<=:\s*|[[,]\s*)(?<text>"(?:\\.|[^"\\])*")(?!\s*:)/g
const STYLE = /(?<comment>\/\*[\s\S]*?\*\/)/g

const BY_ENDING: Readonly<Record<string, RegExp>> = {
  css: STYLE,
  json: JSON_VALUE,
  md: MARKDOWN,
  sql: SQL,
  ts: TYPESCRIPT,
  tsx: TYPESCRIPT,
}

export const PROSE_ENDINGS = Object.keys(BY_ENDING)

/** A text of several words, or a Chinese one; a name, a path or a statement is none. */
const isSentence = (text: string): boolean =>
  /\p{Ll},? \p{L}|\p{Script=Han}/u.test(text) &&
  !/\b(select|insert|update|delete|create|alter|drop|grant|revoke|call)\s/.test(text)

const withoutNames = (text: string): string =>
  text.replaceAll(/`[^`\n]*`|"\w+"|\]\([^)]*\)|<[^>\n]*>|\$\{[^}]*\}|--[a-z-]+/g, (name) =>
    ' '.repeat(name.length),
  )

const partOf = ({ page, comment, text }: Record<string, string>): Omit<Prose, 'line'> | undefined => {
  if (page !== undefined) return { kind: 'page', text: page }
  if (comment !== undefined) return { kind: 'comment', text: comment }
  return text !== undefined && isSentence(text) ? { kind: 'text', text: text.slice(1, -1) } : undefined
}

/** The lines of a file's prose. */
export const proseOf = (path: string, text: string): readonly Prose[] => {
  const pattern = BY_ENDING[path.slice(path.lastIndexOf('.') + 1)]
  if (pattern === undefined) return []
  return [...text.matchAll(pattern)].flatMap(({ index, groups = {} }) => {
    const part = partOf(groups)
    if (part === undefined) return []
    const first = text.slice(0, index).split('\n').length
    return withoutNames(part.text)
      .split('\n')
      .map((one, at) => ({ kind: part.kind, line: first + at, text: one }))
  })
}
