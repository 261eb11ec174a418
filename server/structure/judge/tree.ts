// The parser's tree as what it is: nodes of a kind with fields, found wherever they stand.

export type Fields = Readonly<Record<string, unknown>>
export type Tree = { readonly kind: string; readonly fields: Fields }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields whose node the parser writes down without its kind. */
const KIND_OF_FIELD: Readonly<Record<string, string>> = {
  alias: 'Alias',
  argType: 'TypeName',
  over: 'WindowDef',
  pktable: 'RangeVar',
  query: 'SelectStmt',
  relation: 'RangeVar',
  returnType: 'TypeName',
  typeName: 'TypeName',
  view: 'RangeVar',
  withClause: 'WithClause',
}

/** A node says its kind as the one name in it, in capitals. */
export const treeIn = (value: unknown, field = ''): Tree | undefined => {
  if (!isFields(value)) return undefined
  const [[name, fields] = ['', undefined], ...others] = Object.entries(value)
  if (others.length === 0 && /^[A-Z]/.test(name) && isFields(fields)) return { kind: name, fields }
  return { kind: KIND_OF_FIELD[field] ?? `a ${field}`, fields: value }
}

export const asTree = (value: unknown): Tree => treeIn(value) ?? { kind: 'nothing', fields: {} }

export const treesIn = (value: unknown): readonly Tree[] =>
  Array.isArray(value) ? value.flatMap((one: unknown) => treeIn(one) ?? []) : []

/** What stands right beneath a node, whatever field it is in. Constants have nothing beneath them. */
export const beneath = ({ kind, fields }: Tree): readonly Tree[] =>
  kind === 'A_Const'
    ? []
    : Object.entries(fields).flatMap(([field, value]) => {
        // A set operation has both its sides without their kind.
        const name = kind === 'SelectStmt' && /^[lr]arg$/.test(field) ? 'query' : field
        return Array.isArray(value) ? treesIn(value) : (treeIn(value, name) ?? [])
      })

export const textAt = (fields: Fields, field: string): string | undefined => {
  const value = fields[field]
  return typeof value === 'string' ? value : undefined
}

/** Where a node begins, where it says so. */
export const placeOf = ({ fields }: Tree): number | undefined =>
  typeof fields.location === 'number' ? fields.location : undefined

const stringOf = ({ kind, fields }: Tree): string => (kind === 'String' ? (textAt(fields, 'sval') ?? '') : '')

/** A name of several parts: `customer_acme.note`. */
export const partsOf = (value: unknown): readonly string[] => treesIn(value).map(stringOf)
