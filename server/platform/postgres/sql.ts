// SQL as a value. The tag accepts only identifiers, values and other SQL; a bare string throws, so that no text of a
// request can become a statement.

type Bound = { readonly value: unknown }
type Part = string | Bound | Sql

const brand = Symbol('sql')

/** A piece of SQL: text known to the program, values to be bound, and the pieces that it is put together of. */
export type Sql = { readonly [brand]: readonly Part[] }

/** What the driver takes. `values` are bound as $1, $2, … in the order of `text`. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

const make = (parts: readonly Part[]): Sql => ({ [brand]: parts })

const isSql = (piece: unknown): piece is Sql => typeof piece === 'object' && piece !== null && brand in piece

const quote = (name: string): string => (name.includes('"') ? `"${name.replaceAll('"', '""')}"` : `"${name}"`)

const tag = (strings: TemplateStringsArray, ...pieces: readonly Sql[]): Sql => {
  const parts: Part[] = []
  strings.forEach((text, index) => {
    if (text !== '') parts.push(text)
    if (index >= pieces.length) return
    const piece = pieces[index]
    if (!isSql(piece)) throw new TypeError(`sql: piece ${index} is neither identifier, value nor sql`)
    parts.push(piece)
  })
  return make(parts)
}

/** A quoted name, or several joined by a dot: `sql.identifier('public', 'salorder')`. Names come from the catalogue. */
const identifier = (...names: readonly string[]): Sql => make([names.map(quote).join('.')])

/** A value to be bound. */
const value = (bound: unknown): Sql => make([{ value: bound }])

/** A type name as the catalogue's own `format_type` spells it, for casts. */
const type = (catalogueType: string): Sql => {
  if (!/^[\w"][\w\s".,()[\]]*$/.test(catalogueType))
    throw new TypeError(`sql: not a type name: ${catalogueType}`)
  return make([catalogueType])
}

const join = (pieces: readonly Sql[], separator: Sql): Sql =>
  make(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [separator, piece])))

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

const asParameter = (place: number): string => `$${place}`

/** The statement to send. A value that stands in several places because its piece does is bound once; `placeholder` writes its place. */
export const compileSql = (whole: Sql, placeholder = asParameter): Statement => {
  let text = ''
  const values: unknown[] = []
  const places = new Map<Bound, number>()
  const placeOf = (bound: Bound): number => {
    const place = places.get(bound) ?? values.push(bound.value)
    places.set(bound, place)
    return place
  }
  const write = (piece: Sql): void => {
    for (const part of piece[brand]) {
      if (typeof part === 'string') text += part
      else if (isSql(part)) write(part)
      else text += placeholder(placeOf(part))
    }
  }
  write(whole)
  return { text, values }
}

/** The same, of what may have been compiled before. */
export const statementOf = (given: Sql | Statement): Statement => (isSql(given) ? compileSql(given) : given)
