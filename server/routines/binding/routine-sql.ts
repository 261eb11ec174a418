// The SQL of a call: the routine by its qualified, quoted name, its arguments by name and cast to their types.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Routine } from '#server/schema/catalogue/catalogue.ts'
import type { BoundArgument } from './bind-arguments.ts'

const argument = ({ name, type, text }: BoundArgument): Sql =>
  sql`${sql.identifier(name)} => ${sql.value(text)}::${sql.type(type)}`

/** A list for a variadic parameter is given as it is; it must come last. */
const argumentOf = (routine: Routine, bound: BoundArgument): Sql => {
  const isVariadic = routine.parameters.some((one) => one.isVariadic && one.name === bound.name)
  return isVariadic ? sql`variadic ${argument(bound)}` : argument(bound)
}

const placeholder = (name: string): Sql => sql`${sql.identifier(name)} => null`

/**
 * `"schema"."name"("p" => $1::type, …)`: stands in FROM for a function that returns rows, or after CALL, where the out
 * parameters are given as nulls.
 */
export const routineSql = (routine: Routine, bound: readonly BoundArgument[]): Sql => {
  const outs = routine.kind === 'procedure' ? routine.parameters.filter(({ mode }) => mode === 'out') : []
  const pieces = [
    ...outs.map(({ name }) => placeholder(name)),
    ...bound.map((one) => argumentOf(routine, one)),
  ]
  return sql`${sql.identifier(routine.schema, routine.name)}(${sql.join(pieces, sql.comma)})`
}
