// A text to its statements, by PostgreSQL's own parser. Each is parsed again as it will be sent, alone: what is judged is what runs.
import { hasSqlDetails, loadModule, parseSync, scanSync } from 'libpg-query'
import type { StructureRefusal } from '#contracts/structure.ts'
import { asTree, type Tree } from './tree.ts'

export type WrittenStatement = {
  readonly text: string
  readonly tree: Tree
  /** The line of the whole text that a byte of the statement stands in. */
  readonly lineAt: (byte: number | undefined) => number
}

export type Parsed =
  | { readonly kind: 'statements'; readonly statements: readonly WrittenStatement[] }
  | { readonly kind: 'refused'; readonly refusals: readonly StructureRefusal[] }

const MOST_CHARACTERS = 100_000
const MOST_STATEMENTS = 100
/** The parser is a program with a stack of its own, and so is what judges: a statement nests no deeper than it has words. */
const MOST_WORDS = 2000

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNREADABLE = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/

const BLANK = /^(?:\s+|--[^\n]*|\/\*[\s\S]*?\*\/)+/

const refused = (line: number, en: string, zh: string): Parsed => ({
  kind: 'refused',
  refusals: [{ line, message: { en, zh } }],
})

const NOTHING = refused(1, 'There is nothing to do', '没有可执行的语句')

const lineOf = (text: string): number => text.split('\n').length

/** The words of the longest statement; what stands in quotes is one. Throws SyntaxError where quotes or a comment do not end. */
const mostWords = (text: string): number => {
  let words = 0
  let most = 0
  for (const { text: word } of scanSync(text).tokens) {
    words = word === ';' ? 0 : words + 1
    most = Math.max(most, words)
  }
  return most
}

const unreadable = (text: string): Parsed | undefined => {
  if (text.length > MOST_CHARACTERS)
    return refused(
      1,
      `A change has at most ${MOST_CHARACTERS} characters`,
      `一次更改最多 ${MOST_CHARACTERS} 个字符`,
    )
  if (UNREADABLE.test(text) || !text.isWellFormed())
    return refused(1, 'The text has characters that no text has', '文本包含无效字符')
  if (text.trim() === '') return NOTHING
  return mostWords(text) > MOST_WORDS
    ? refused(1, `A statement has at most ${MOST_WORDS} words`, `一条语句最多 ${MOST_WORDS} 个词`)
    : undefined
}

const statementIn = (bytes: Buffer, start: number, end: number): WrittenStatement => {
  const raw = bytes.subarray(start, end).toString('utf8')
  const text = raw.replace(BLANK, '').trimEnd()
  const before =
    bytes.subarray(0, start).toString('utf8') + raw.slice(0, raw.length - raw.replace(BLANK, '').length)
  const own = Buffer.from(text)
  const { stmts = [] } = parseSync(text)
  const [only] = stmts
  if (only === undefined || stmts.length > 1) throw new Error('a statement is not one statement by itself')
  return {
    text,
    tree: asTree(only.stmt),
    lineAt: (byte = 0) => lineOf(before) + lineOf(own.subarray(0, byte).toString('utf8')) - 1,
  }
}

const split = (text: string): readonly WrittenStatement[] => {
  const bytes = Buffer.from(text)
  const { stmts = [] } = parseSync(text)
  return stmts.map(({ stmt_location: start = 0, stmt_len: length }) =>
    statementIn(bytes, start, length === undefined ? bytes.length : start + length),
  )
}

const read = (text: string): Parsed => {
  const statements = split(text)
  if (statements.length === 0) return NOTHING
  return statements.length > MOST_STATEMENTS
    ? refused(
        1,
        `A change has at most ${MOST_STATEMENTS} statements`,
        `一次更改最多 ${MOST_STATEMENTS} 条语句`,
      )
    : { kind: 'statements', statements }
}

export const parseStructure = async (text: string): Promise<Parsed> => {
  await loadModule()
  try {
    return unreadable(text) ?? read(text)
  } catch (error) {
    if (error instanceof SyntaxError)
      return refused(1, 'Quotes or a comment do not end', '引号或注释没有结束')
    if (!hasSqlDetails(error)) throw error
    const bytes = error.sqlDetails?.cursorPosition ?? 0
    const before = Buffer.from(text).subarray(0, bytes).toString('utf8')
    const message = { en: error.message, zh: `语法错误：${error.message}` }
    return { kind: 'refused', refusals: [{ line: lineOf(before), at: before.length, message }] }
  }
}
