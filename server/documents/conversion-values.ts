// The expressions of a conversion as SQL: over a row of the source, its master, and records that have a name: `customer.sAddress`.

import { checkExpression } from '#contracts/expression/check.ts'
import { ExpressionError } from '#contracts/expression/errors.ts'
import { parseExpression } from '#contracts/expression/parse.ts'
import { readsClock, referencedNames } from '#contracts/expression/references.ts'
import type { Columns, ScopeColumn } from '#contracts/expression/scope.ts'
import type { Expression } from '#contracts/expression/tree.ts'
import type { ValueType } from '#contracts/expression/types.ts'
import type { Text } from '#contracts/language.ts'
import { remembered } from '#server/kernel/memory/remembered.ts'
import { inExpression, NO_CLOCK, notCompiled } from './complaints.ts'
import { expressionSql, quoted } from './static-sql.ts'

/** The columns of a record that has a name, and what stands for each in the routine. */
export type NamedRecord = { readonly columns: Columns; readonly sqlOf: (column: string) => string }

/** What an expression may name. */
export type Sight = {
  readonly row: Columns
  readonly rowAlias: string
  /** What stands for a column of the row that is not read from it. */
  readonly rowSql?: (name: string) => string | undefined
  /** The source's record, for expressions over its lines: read into `v_bill`. */
  readonly parent?: Columns
  readonly named: Readonly<Record<string, NamedRecord>>
}

export type WrittenValue = {
  readonly sql: string
  /** Columns of the source's record that are read. */
  readonly columns: readonly string[]
  /** Columns of the row that are read, and of records that have a name: `customer.sAddress`. */
  readonly names: readonly string[]
  readonly complaints: readonly Text[]
}

const wrong = (complaints: readonly Text[]): WrittenValue => ({
  sql: 'null',
  columns: [],
  names: [],
  complaints,
})

const SEPARATOR = '.'

/** A named record's columns become columns of the row: `customer.sAddress` is one name. */
const joinNames = (tree: Expression, { named }: Sight): Expression => {
  const joined: unknown = JSON.parse(JSON.stringify(tree), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'name')
      return value
    const { qualifier, name } = value as Expression & { readonly kind: 'name' }
    return qualifier !== null && Object.hasOwn(named, qualifier)
      ? { ...value, qualifier: null, name: qualifier + SEPARATOR + name }
      : value
  })
  return joined as Expression
}

const rowOf = remembered(
  ({ row, named }: Sight): Columns => ({
    ...row,
    ...Object.fromEntries(
      Object.entries(named).flatMap(([name, { columns }]) =>
        Object.entries(columns).map(([column, type]): [string, ScopeColumn] => [
          name + SEPARATOR + column,
          type,
        ]),
      ),
    ),
  }),
)

const columnSqlIn =
  ({ rowAlias, rowSql, named }: Sight) =>
  ({ scope, name }: { readonly scope: string; readonly name: string }): string => {
    if (scope === 'parent') return `v_bill.${quoted(name)}`
    const [record = '', column] = name.split(SEPARATOR)
    return column === undefined
      ? (rowSql?.(name) ?? `${rowAlias}.${quoted(name)}`)
      : (named[record]?.sqlOf(column) ?? quoted(column))
  }

const treeOf = (text: string): Expression | ExpressionError => {
  try {
    return parseExpression(text)
  } catch (error) {
    if (error instanceof ExpressionError) return error
    throw error
  }
}

/** The expression as the value of a column of that type, or as a condition. */
export const writeValue = (
  text: string,
  sight: Sight,
  expected: ValueType | 'condition' | null,
): WrittenValue => {
  const tree = treeOf(text)
  if (tree instanceof ExpressionError) return wrong([notCompiled(tree, text)])
  const scope = {
    columns: rowOf(sight),
    ...(sight.parent === undefined ? {} : { parent: sight.parent }),
  }
  const isCondition = expected === 'condition'
  const checked = checkExpression(joinNames(tree, sight), scope, isCondition ? 'flag' : expected)
  if (!checked.ok) return wrong(checked.errors.map((error) => notCompiled(error, text)))
  const { expression } = checked
  if (readsClock(expression)) return wrong([inExpression(NO_CLOCK, text)])
  const columnSql = columnSqlIn(sight)
  const namesIn = (part: 'parent' | 'row') =>
    referencedNames(expression).flatMap(({ scope: of, name }) => (of === part && name !== null ? [name] : []))
  const sql =
    expression.kind === 'column' && !isCondition
      ? columnSql(expression)
      : expressionSql(expression, isCondition ? 'condition' : 'value', columnSql)
  return { sql, columns: namesIn('parent'), names: namesIn('row'), complaints: [] }
}
