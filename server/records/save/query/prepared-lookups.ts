// Lookups that differ in nothing but the values looked up and their tenant have one text: it is written once for the tables and columns.
import { randomUUID } from 'node:crypto'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { rememberedByName } from '#server/kernel/memory/remembered.ts'
import { compileSql, type Statement } from '#server/platform/postgres/sql.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'
import {
  fill,
  type StatementTemplate,
  standInTenant,
  templateOf,
} from '../../rows/query/statement-template.ts'
import type { LookupPart } from '../plan/lookups.ts'
import { lookupsSql } from './state-query.ts'

type Given = { readonly context: RequestContext; readonly parts: readonly LookupPart[] }

type Template = StatementTemplate<Given> & { readonly relations: readonly Relation[] }

/** How many kinds of lookups are kept of the table that is looked up first. */
const MOST_KEPT = 50

const templateOfLookups = rememberedByName<Relation, Template>(MOST_KEPT)

const relationsOf = (parts: readonly LookupPart[]): readonly Relation[] =>
  parts.map(({ relation }) => relation)

const write = ({ context, parts }: Given): Template => {
  const standIns = parts.map((): readonly string[] => [randomUUID()])
  const standingIn = parts.map((part, at) => ({
    ...part,
    need: { ...part.need, values: standIns[at] ?? [] },
  }))
  const template = templateOf<Given>(
    compileSql(lookupsSql(standingIn, standInTenant(context))),
    standIns.map((values, at) => [values, (given) => given.parts[at]?.need.values]),
  )
  return { ...template, relations: relationsOf(parts) }
}

const nameOf = (parts: readonly LookupPart[]): string =>
  JSON.stringify(parts.map(({ need: { key, valueColumn, columns } }) => [key, valueColumn, columns]))

const isOf = ({ relations }: Template, parts: readonly LookupPart[]): boolean =>
  relations.length === parts.length && relations.every((relation, at) => relation === parts[at]?.relation)

/** As `lookupsSql`, compiled; there must be a part. */
export const preparedLookups = (parts: readonly LookupPart[], context: RequestContext): Statement => {
  const given = { context, parts }
  const [first] = relationsOf(parts)
  if (first === undefined) throw new TypeError('there is nothing to look up')
  const making = { make: () => write(given), holds: (made: Template) => isOf(made, parts) }
  return fill(templateOfLookups(first, nameOf(parts), making), given)
}
