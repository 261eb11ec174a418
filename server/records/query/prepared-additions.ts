// Additions that differ in nothing but their rows and their tenant have one text: it is written once for the columns of each form.
import { randomUUID } from 'node:crypto'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { writeJson } from '#server/kernel/json/write-json.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import { compileSql, type Sql, type Statement, sql } from '#server/platform/postgres/sql.ts'
import type { WriteGroup } from '../plan/save-writes.ts'
import { returningSql } from './save-read-query.ts'
import { type Addition, additionSql, additionsSql } from './save-write-query.ts'
import { fill, type StatementTemplate, templateOf } from './statement-template.ts'

type Given = {
  readonly context: RequestContext
  /** JSON texts of the groups' rows. */
  readonly rows: readonly string[]
}

type Template = StatementTemplate<Given>

/** How many kinds of additions are kept of a form. */
const MOST_KEPT = 50

const BRAND = randomUUID()
const SUBSIDIARY = randomUUID()

const kept = new WeakMap<Form, Map<string, Template>>()

const write = (module: Module, additions: readonly Addition[], context: RequestContext): Template => {
  const standingIn = { ...context, sBrandsId: BRAND, sSubsidiaryId: SUBSIDIARY }
  const rows = additions.map(() => randomUUID())
  const [first = sql.empty, ...others] = additions.map((addition, at): Sql => {
    const place = { module, target: addition.target }
    return sql`${additionSql(addition, rows[at] ?? '', standingIn)} ${returningSql(place, standingIn)}`
  })
  return templateOf<Given>(
    compileSql(others.length === 0 ? first : additionsSql([first, ...others])),
    new Map<unknown, (given: Given) => unknown>([
      [BRAND, (given) => given.context.sBrandsId],
      [SUBSIDIARY, (given) => given.context.sSubsidiaryId],
      ...rows.map((row, at): [unknown, (given: Given) => unknown] => [row, (given) => given.rows[at]]),
    ]),
  )
}

const nameOf = (groups: readonly WriteGroup[]): string =>
  JSON.stringify(groups.map(({ target, columns, numbered }) => [target.form.id, columns, numbered]))

const templateFor = (module: Module, groups: readonly WriteGroup[], context: RequestContext): Template => {
  const [form] = groups.map(({ target }) => target.form)
  if (form === undefined) throw new TypeError('there is nothing to add')
  const templates = kept.get(form) ?? new Map<string, Template>()
  kept.set(form, templates)
  const name = nameOf(groups)
  const known = templates.get(name)
  if (known !== undefined) return known
  const template = write(module, groups, context)
  if (templates.size < MOST_KEPT) templates.set(name, template)
  return template
}

/** One statement that adds groups of rows and gives them back, for forms that show their own columns alone (`showsOwnColumns`). */
export const preparedAdditions = (
  module: Module,
  groups: readonly WriteGroup[],
  context: RequestContext,
): Statement => {
  const rows = groups.map((group) => writeJson(group.rows))
  return fill(templateFor(module, groups, context), { context, rows })
}
