// SQL as a value. The tag accepts only identifiers, values and other SQL; a bare string throws, so that no text of a
// request can become a statement.

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly value: unknown }

const brand = Symbol('sql')

/** A piece of SQL: text known to the program, and values to be bound. */
export type Sql = { readonly [brand]: true; readonly parts: readonly Part[] }

/** What the driver takes. `values` are bound as $1, $2, … in the order of `text`. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

const make = (parts: readonly Part[]): Sql => ({ [brand]: true, parts })

const isSql = (piece: unknown): piece is Sql => typeof piece === 'object' && piece !== null && brand in piece

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

const tag = (strings: TemplateStringsArray, ...pieces: readonly Sql[]): Sql => {
  const parts: Part[] = []
  strings.forEach((text, index) => {
    parts.push({ kind: 'text', text })
    if (index >= pieces.length) return
    const piece = pieces[index]
    if (!isSql(piece)) throw new TypeError(`sql: piece ${index} is neither identifier, value nor sql`)
    parts.push(...piece.parts)
  })
  return make(parts)
}

/** A quoted name, or several joined by a dot: `sql.identifier('public', 'salorder')`. Names come from the catalogue. */
const identifier = (...names: readonly string[]): Sql =>
  make([{ kind: 'text', text: names.map(quote).join('.') }])

/** A value to be bound. */
const value = (bound: unknown): Sql => make([{ kind: 'value', value: bound }])

/** A type name as the catalogue's own `format_type` spells it, for casts. */
const type = (catalogueType: string): Sql => {
  if (!/^[\w"][\w\s".,()[\]]*$/.test(catalogueType))
    throw new TypeError(`sql: not a type name: ${catalogueType}`)
  return make([{ kind: 'text', text: catalogueType }])
}

const join = (pieces: readonly Sql[], separator: Sql): Sql =>
  make(pieces.flatMap((piece, index) => (index === 0 ? piece.parts : [...separator.parts, ...piece.parts])))

export const sql = Object.assign(tag, {
  identifier,
  value,
  type,
  join,
  comma: tag`, `,
  and: tag` and `,
  or: tag` or `,
  empty: make([]),
})

/** The statement to send. A value that stands in several places because its piece does is bound once. */
export const compileSql = (piece: Sql): Statement => {
  let text = ''
  const values: unknown[] = []
  const places = new Map<Part, number>()
  for (const part of piece.parts) {
    if (part.kind === 'text') {
      text += part.text
      continue
    }
    const place = places.get(part) ?? values.push(part.value)
    places.set(part, place)
    text += `$${place}`
  }
  return { text, values }
}
