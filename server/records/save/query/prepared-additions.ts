// Additions that differ in nothing but their rows and their tenant have one text: it is written once for the columns of each form.
import { randomUUID } from 'node:crypto'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { rememberedByName } from '#server/kernel/memory/remembered.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import { compileSql, type Sql, type Statement, sql } from '#server/platform/postgres/sql.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'
import { returningSql } from '../../rows/query/rows-query.ts'
import {
  fill,
  type StatementTemplate,
  standInTenant,
  type Take,
  templateOf,
} from '../../rows/query/statement-template.ts'
import type { WriteGroup } from '../plan/save-writes.ts'
import { areCurrentSql, type KnownPart } from './state-query.ts'
import { additionSql, additionsSql } from './write-query.ts'

/** Groups of rows to add, if the records that they were made with are still as they are known. */
export type Additions = { readonly groups: readonly WriteGroup[]; readonly known: readonly KnownPart[] }

type Given = Additions & {
  readonly context: RequestContext
  /** JSON texts of the groups' rows. */
  readonly rows: readonly string[]
}

type Template = StatementTemplate<Given> & { readonly relations: readonly Relation[] }

/** How many kinds of additions are kept of a form. */
const MOST_KEPT = 50

const CURRENT = 'known'

const templateOfAdditions = rememberedByName<Form, Template>(MOST_KEPT)

const relationsOf = (known: readonly KnownPart[]): readonly Relation[] =>
  known.map(({ relation }) => relation)

type StandingIn = {
  readonly context: RequestContext
  readonly rows: readonly string[]
  readonly known: readonly KnownPart[]
}

const additions = (module: Module, groups: readonly WriteGroup[], standing: StandingIn): Sql => {
  const { context, rows, known } = standing
  const isGuarded = known.length > 0
  const condition = isGuarded ? sql`(select k.holds from ${sql.identifier(CURRENT)} k)` : null
  const parts = groups.map((group, at): Sql => {
    const place = { module, target: group.target }
    return sql`${additionSql(group, rows[at] ?? '', { context, condition })} ${returningSql(place, context)}`
  })
  if (isGuarded)
    return additionsSql(
      [{ name: CURRENT, part: sql`select ${areCurrentSql(known, context)} as holds` }],
      parts,
    )
  const [first = sql.empty] = parts
  return parts.length === 1 ? first : additionsSql([], parts)
}

const write = (module: Module, { groups, known }: Additions, context: RequestContext): Template => {
  const standing: StandingIn = {
    context: standInTenant(context),
    rows: groups.map(() => randomUUID()),
    known: known.map((part) => ({
      ...part,
      need: { ...part.need, values: [randomUUID()] },
      versions: [randomUUID()],
    })),
  }
  const statement = compileSql(additions(module, groups, standing))
  const standIns: readonly [unknown, Take<Given>][] = [
    ...standing.rows.map((row, at): [unknown, Take<Given>] => [row, (given) => given.rows[at]]),
    ...standing.known.flatMap(({ need, versions }, at): [unknown, Take<Given>][] => [
      [need.values, (given) => given.known[at]?.need.values],
      [versions, (given) => given.known[at]?.versions],
    ]),
  ]
  return { ...templateOf(statement, standIns), relations: relationsOf(known) }
}

const nameOf = ({ groups, known }: Additions): string =>
  JSON.stringify([
    groups.map(({ target, columns, numbered }) => [target.form.id, columns, numbered]),
    known.map(({ need, relation }) => [need.valueColumn, relation.schema, relation.name]),
  ])

const isOf = ({ relations }: Template, { known }: Additions): boolean =>
  relations.every((relation, at) => relation === known[at]?.relation)

const templateFor = (module: Module, asked: Additions, context: RequestContext): Template => {
  const [form] = asked.groups.map(({ target }) => target.form)
  if (form === undefined) throw new TypeError('there is nothing to add')
  return templateOfAdditions(form, nameOf(asked), {
    make: () => write(module, asked, context),
    holds: (made) => isOf(made, asked),
  })
}

/**
 * One statement that adds groups of rows and gives them back, for forms that show their own columns alone (`showsOwnColumns`). It
 * gives back nothing and has added nothing where a record is no longer as it is known.
 */
export const preparedAdditions = (module: Module, asked: Additions, context: RequestContext): Statement => {
  const rows = asked.groups.map(({ json }) => json)
  return fill(templateFor(module, asked, context), { ...asked, context, rows })
}
