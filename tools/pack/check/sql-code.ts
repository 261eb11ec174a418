// The code that a file of SQL holds, as PostgreSQL's own parser reads it: the statements, and the bodies of routines and of `do`, in
// whichever way they are quoted, with those that stand within them.
import { hasSqlDetails, parseSync, scanSync } from 'libpg-query'

/** In lower case; what stands in quotes as it is. */
export type Word = { readonly text: string; readonly line: number }

export type SqlCode =
  | { readonly kind: 'mistake'; readonly line: number; readonly message: string }
  | {
      readonly kind: 'code'
      /** The words of the statements, of each body, and of each body within one; without comments. */
      readonly texts: readonly (readonly Word[])[]
      /** Where a statement begins or ends a transaction. */
      readonly transactionAt: number | null
    }

type Token = Word & { readonly start: number; readonly end: number; readonly isText: boolean }
type Fields = Readonly<Record<string, unknown>>

const linesIn = (text: string): number => text.split('\n').length - 1

/** Scanning every word takes as long as parsing all; few texts have what is looked for. */
const WORTH_SCANNING = /\bexecute\b|\bcall_procedure\b|\bdefiner\b|\bdo\b|\bcreate\b|\bu&|\*/i

const tokensOf = (text: string, firstLine: number): readonly Token[] => {
  if (!WORTH_SCANNING.test(text)) return []
  const bytes = Buffer.from(text)
  let line = firstLine
  let last = 0
  return scanSync(text).tokens.flatMap(({ start, end, text: word, tokenName }) => {
    line += linesIn(bytes.subarray(last, start).toString('utf8'))
    last = start
    if (tokenName === 'C_COMMENT' || tokenName === 'SQL_COMMENT') return []
    const isQuoted = /^(?:[a-z]&?)?["'$]/i.test(word)
    const isText = isQuoted && !word.includes('"')
    return [{ text: isQuoted ? word : word.toLowerCase(), line, start, end, isText }]
  })
}

type Body = { readonly text: string; readonly location: number }

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The texts that `as` gives to routines and to `do`, wherever in the tree these stand. */
const bodiesIn = (tree: unknown): readonly Body[] => {
  if (!isFields(tree)) return []
  const { defname, arg, location = 0 } = tree
  if (defname !== 'as') return Object.values(tree).flatMap(bodiesIn)
  return [...JSON.stringify(arg).matchAll(/"sval":("(?:[^"\\]|\\.)*")/g)]
    .slice(0, 1)
    .map(([, text = '""']) => ({ text: String(JSON.parse(text)), location: Number(location) }))
}

/** A statement within a body: from the word that begins it to the next semicolon. Null where that is no statement. */
const treeOf = (text: string): unknown => {
  try {
    return parseSync(text)
  } catch (error) {
    if (hasSqlDetails(error)) return null
    throw error
  }
}

const wordsOfBodies = (text: string, firstLine: number, tree: unknown): readonly (readonly Word[])[] =>
  bodiesIn(tree).flatMap((body) => {
    const before = Buffer.from(text).subarray(0, body.location).toString('utf8')
    const after = text.slice(before.length)
    const line = firstLine + linesIn(before) + linesIn(after.slice(0, Math.max(after.search(/['$]/), 0)))
    return wordsOfBody(body.text, line)
  })

const wordsOfBody = (text: string, line: number): readonly (readonly Word[])[] => {
  const tokens = tokensOf(text, line)
  const bytes = Buffer.from(text)
  const within = tokens.flatMap((token, index) => {
    if (token.text !== 'do' && token.text !== 'create') return []
    const rest = tokens.slice(index)
    const statement = rest.slice(0, rest.findIndex((one) => one.text === ';') >>> 0)
    if (!statement.some(({ isText }) => isText)) return []
    const whole = bytes.subarray(token.start, statement.at(-1)?.end).toString('utf8')
    return wordsOfBodies(whole, token.line, treeOf(whole))
  })
  return [tokens, ...within]
}

const transactionAt = (text: string, { stmts = [] }: ReturnType<typeof parseSync>): number | null => {
  const found = stmts.find(({ stmt }) => isFields(stmt) && 'TransactionStmt' in stmt)
  if (found === undefined) return null
  const before = Buffer.from(text)
    .subarray(0, found.stmt_location ?? 0)
    .toString('utf8')
  const rest = text.slice(before.length)
  return 1 + linesIn(before) + linesIn(rest.slice(0, rest.search(/\S/)))
}

/** Needs the parser to be loaded. */
export const readSqlCode = (text: string): SqlCode => {
  try {
    const tree = parseSync(text)
    return {
      kind: 'code',
      texts: [tokensOf(text, 1), ...wordsOfBodies(text, 1, tree)],
      transactionAt: transactionAt(text, tree),
    }
  } catch (error) {
    if (!hasSqlDetails(error)) throw error
    const at = error.sqlDetails?.cursorPosition ?? 0
    return {
      kind: 'mistake',
      line: 1 + linesIn(Buffer.from(text).subarray(0, at).toString('utf8')),
      message: error.message,
    }
  }
}
