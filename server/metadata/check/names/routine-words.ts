// The words of a routine's body: names as PostgreSQL reads them, without comments, and the texts in quotes apart. Pure.

export type RoutineWords = { readonly names: ReadonlySet<string>; readonly texts: ReadonlySet<string> }

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$(?<tag>[A-Za-z_]*)\$(?<inner>[\s\S]*?)\$\k<tag>\$|'(?<text>(?:[^']|'')*)'|"(?<quoted>(?:[^"]|"")*)"|(?<word>[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)/g

const gather = (body: string, names: Set<string>, texts: Set<string>): void => {
  for (const { groups = {} } of body.matchAll(TOKEN)) {
    const { inner, text, quoted, word } = groups
    // What is quoted by dollars is code more often than not: of a routine within, or to be executed.
    if (inner !== undefined) gather(inner, names, texts)
    if (text !== undefined) texts.add(text.replaceAll("''", "'"))
    if (quoted !== undefined) names.add(quoted.replaceAll('""', '"'))
    if (word !== undefined) names.add(word.toLowerCase())
  }
}

export const routineWords = (body: string): RoutineWords => {
  const names = new Set<string>()
  const texts = new Set<string>()
  gather(body, names, texts)
  return { names, texts }
}

/** The words of a process, ids with their dots and hyphens, in lower case; without comments. */
export const xmlWords = (xml: string): ReadonlySet<string> =>
  new Set(
    xml
      .replaceAll(/<!--[\s\S]*?-->/g, ' ')
      .toLowerCase()
      .match(/[a-z_\u0080-\uffff][\w.\u0080-\uffff-]*/g) ?? [],
  )
