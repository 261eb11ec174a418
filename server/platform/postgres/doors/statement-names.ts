// Names for statements that recur, so that the server parses and plans them once a connection.

// A connection keeps every named statement it has seen; beyond this many the rest go unnamed.
const MOST_NAMES = 500

/** What is longer goes unnamed: every connection keeps it parsed, and this process its text. */
const MOST_OF_TEXT = 65_536

export type StatementNames = { readonly nameOf: (text: string) => string | undefined }

export const makeStatementNames = (): StatementNames => {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    if (text.length > MOST_OF_TEXT) return undefined
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_NAMES) return known
    const name = `r${names.size}`
    names.set(text, name)
    return name
  }
  return { nameOf }
}
