// Names for statements that recur, so that the server parses and plans them once a connection.

// A connection keeps every named statement it has seen; beyond this many the rest go unnamed.
const MOST_NAMES = 500

/** What is longer goes unnamed: every connection keeps it parsed and planned, which takes the server some thirty times its length. */
const MOST_OF_TEXT = 8_192

export type StatementNames = {
  /** The name of a text that a tenant asks for; undefined where it has none and gets none. */
  readonly nameOf: (text: string, tenant: string) => string | undefined
}

/** A tenant that has half of what is left gets no more: there are names for whoever comes later. */
export const makeStatementNames = (): StatementNames => {
  const names = new Map<string, string>()
  const given = new Map<string, number>()
  return {
    nameOf: (text, tenant) => {
      if (text.length > MOST_OF_TEXT) return undefined
      const known = names.get(text)
      const own = given.get(tenant) ?? 0
      if (known !== undefined || own >= MOST_NAMES - names.size) return known
      const name = `r${names.size}`
      names.set(text, name)
      given.set(tenant, own + 1)
      return name
    },
  }
}
