// A text in which :name stands for a value that is sent: with numbers in their places, as PostgreSQL has them, found by its own scanner.
import { loadModule, scanSync } from 'libpg-query'

export type NumberedQuery = {
  readonly text: string
  /** What stands for $1, $2 and so on. */
  readonly names: readonly string[]
}

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,62}$/

/** Longer ones are refused as no query is that long. */
const MOST_CHARACTERS = 100_000

type Token = { readonly start: number; readonly end: number; readonly text: string }

const numbered = (text: string): NumberedQuery => {
  const bytes = Buffer.from(text)
  const tokens: readonly Token[] = scanSync(text).tokens
  const names: string[] = []
  let told = ''
  let from = 0
  for (const [at, { start, end, text: name }] of tokens.entries()) {
    const before = tokens[at - 1]
    if (before?.text !== ':' || before.end !== start || !NAME.test(name)) continue
    if (!names.includes(name)) names.push(name)
    told += `${bytes.subarray(from, before.start).toString('utf8')}$${names.indexOf(name) + 1}`
    from = end
  }
  return { names, text: told + bytes.subarray(from).toString('utf8') }
}

/** Null where quotes or a comment do not end. */
export const numberedQuery = async (text: string): Promise<NumberedQuery | null> => {
  if (text.length > MOST_CHARACTERS) return null
  await loadModule()
  try {
    return numbered(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
