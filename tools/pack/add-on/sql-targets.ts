// What each statement of an SQL file makes, changes or drops, as PostgreSQL's own parser reads it. Pure.
import { hasSqlDetails, parseSync } from 'libpg-query'

type Fields = Readonly<Record<string, unknown>>

/** `schema` is empty where none is said. */
export type Target = { readonly schema: string; readonly name: string; readonly isIndex?: true }

export type Touching = {
  readonly line: number
  /** Null where the statement is none that content of this kind has. */
  readonly targets: readonly Target[] | null
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const inside = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((found, name) => (isFields(found) ? found[name] : undefined), value)

const namesIn = (parts: unknown): readonly string[] =>
  Array.isArray(parts) ? parts.map((part) => String(inside(part, 'String', 'sval') ?? '')) : []

/** The last of the words is the name, the one before it the schema. */
const named = (words: readonly string[]): Target => ({
  schema: words.at(-2) ?? '',
  name: (words.at(-1) ?? '').toLowerCase(),
})

const relation = (value: unknown): readonly Target[] =>
  isFields(value)
    ? [{ schema: String(value.schemaname ?? ''), name: String(value.relname ?? '').toLowerCase() }]
    : []

const OF_RELATION: Readonly<Record<string, string>> = {
  CreateStmt: 'relation',
  AlterTableStmt: 'relation',
  IndexStmt: 'relation',
  CreateTrigStmt: 'relation',
  RenameStmt: 'relation',
  InsertStmt: 'relation',
  UpdateStmt: 'relation',
  DeleteStmt: 'relation',
  ViewStmt: 'view',
}

const PARTS = new Set([
  'OBJECT_TRIGGER',
  'OBJECT_COLUMN',
  'OBJECT_TABCONSTRAINT',
  'OBJECT_POLICY',
  'OBJECT_RULE',
])

/** What is dropped or commented on: of a part of a table, the table. */
const objectNamed = (object: unknown, type: unknown): Target => {
  const words = namesIn(inside(object, 'List', 'items') ?? inside(object, 'ObjectWithArgs', 'objname'))
  if (PARTS.has(String(type))) return named(words.slice(0, -1))
  return { ...named(words), ...(type === 'OBJECT_INDEX' ? { isIndex: true as const } : {}) }
}

const textOf = (argument: unknown): string | null => {
  const text =
    inside(argument, 'A_Const', 'sval', 'sval') ??
    inside(argument, 'TypeCast', 'arg', 'A_Const', 'sval', 'sval')
  return typeof text === 'string' ? text.replaceAll('"', '') : null
}

/** The tables that a function of the framework makes something of: that of its first argument, of a document its lines too. */
const madeByCall = (call: unknown): readonly Target[] | null => {
  const [schema, name] = namesIn(inside(call, 'funcname'))
  const [first, second] = (inside(call, 'args') ?? []) as readonly unknown[]
  const table = textOf(first)
  if (schema !== 'framework' || table === null) return null
  const lines = name === 'make_document' ? (textOf(second) ?? '').split(/[{},\s]+/) : []
  return [table, ...lines].filter((one) => one !== '').map((one) => named(one.split('.')))
}

const madeBySelect = ({ targetList, fromClause }: Fields): readonly Target[] | null => {
  const columns = Array.isArray(targetList) ? targetList : []
  const made = columns.map((column) => madeByCall(inside(column, 'ResTarget', 'val', 'FuncCall')))
  return fromClause === undefined && made.length > 0 && made.every((one) => one !== null) ? made.flat() : null
}

const targetsOf = (kind: string, statement: Fields): readonly Target[] | null => {
  const place = OF_RELATION[kind]
  if (place !== undefined) {
    const found = relation(statement[place])
    return found.length === 0 ? null : found
  }
  switch (kind) {
    case 'CreateFunctionStmt':
      return [named(namesIn(statement.funcname))]
    case 'CommentStmt':
      return [objectNamed(statement.object, statement.objtype)]
    case 'DropStmt':
      return ((statement.objects ?? []) as readonly unknown[]).map((object) =>
        objectNamed(object, statement.removeType),
      )
    case 'SelectStmt':
      return madeBySelect(statement)
    default:
      return null
  }
}

const WRITES = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']

/** Whatever writes within a statement. */
const writtenWithin = (tree: unknown): readonly Target[] => {
  if (!isFields(tree)) return []
  const own = WRITES.flatMap((kind) => relation(inside(tree, kind, 'relation')))
  return [...own, ...Object.values(tree).flatMap(writtenWithin)]
}

const BEFORE = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/

const lineOf = (text: string, location: number): number => {
  const before = Buffer.from(text).subarray(0, location).toString('utf8')
  const skipped = BEFORE.exec(text.slice(before.length))?.[0] ?? ''
  return `${before}${skipped}`.split('\n').length
}

/** Nothing of a text that cannot be read: what is wrong with it is said elsewhere. Needs the parser to be loaded. */
export const touchedBy = (text: string): readonly Touching[] => {
  try {
    return (parseSync(text).stmts ?? []).flatMap(({ stmt, stmt_location = 0 }) => {
      const [kind = '', statement] = Object.entries(stmt ?? {})[0] ?? []
      const targets = isFields(statement) ? targetsOf(kind, statement) : null
      const line = lineOf(text, stmt_location)
      return [{ line, targets: targets === null ? null : [...targets, ...writtenWithin(statement)] }]
    })
  } catch (error) {
    if (!hasSqlDetails(error)) throw error
    return []
  }
}
