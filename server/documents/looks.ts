// The records that values name, as joins: one that is looked up by its id, or rows that a routine answers.

import type { Columns } from '#contracts/expression/scope.ts'
import { valueTypeOfColumn } from '#contracts/form-scope.ts'
import type { Text } from '#contracts/language.ts'
import { fieldTypeOf } from '#contracts/metadata/field-type-of.ts'
import type { Filling } from './conversion-content.ts'
import type { Around } from './conversion-places.ts'
import { type NamedRecord, type Sight, writeValue } from './conversion-values.ts'
import { quoted } from './static-sql.ts'

export type Look = NonNullable<Filling['look']>[string]

export type JoinedLook = {
  readonly joins: readonly string[]
  /** By what several lines from one are ordered. */
  readonly order: readonly string[]
  /** Columns of the source's record that are read into `v_bill`. */
  readonly reads: readonly string[]
  /** Names of the row and of other records. */
  readonly names: readonly string[]
  readonly record: NamedRecord
  readonly messages: readonly Text[]
}

/** How a routine calls the tenant and its part, for which it runs. */
export type CompanySql = { readonly tenant: string; readonly subsidiary: string }

const typeOf = (name: string) => ({
  type: valueTypeOfColumn({ sName: name, sFieldType: name.startsWith('t') ? 'date' : fieldTypeOf(name) }),
})

/** Columns whose names say what they are: what is asked for, and what a routine answers. */
export const columnsNamed = (names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, typeOf(name)]))

/** The record of a table whose column has the value, or none. */
export const joinRecordSql = (
  table: string,
  alias: string,
  { tenant, subsidiary }: CompanySql,
  [column, value]: readonly [column: string, value: string],
): readonly string[] => [
  `left join ${table} ${alias} on ${alias}."sBrandsId" = ${tenant}`,
  `  and ${alias}."sSubsidiaryId" = ${subsidiary}`,
  `  and ${alias}.${quoted(column)} = ${value}`,
]

export type LookPlace = { readonly sight: Sight; readonly around: Around; readonly company: CompanySql }

const joinForm = (
  alias: string,
  look: Extract<Look, { form: string }>,
  { sight, around, company }: LookPlace,
): JoinedLook => {
  const place = around.placeOf(look.form)
  const by = writeValue(look.by, sight, 'text')
  return {
    joins: joinRecordSql(place?.table ?? '', alias, company, ['sId', by.sql]),
    order: [],
    reads: by.columns,
    names: by.names,
    record: { columns: place?.columns ?? {}, sqlOf: (column) => `${alias}.${quoted(column)}` },
    messages: [
      ...(place === null ? [{ en: `there is no form ${look.form}`, zh: `没有表单 ${look.form}` }] : []),
      ...by.complaints,
    ],
  }
}

export const joinLook = (alias: string, look: Look, place: LookPlace): JoinedLook => {
  if ('form' in look) return joinForm(alias, look, place)
  const { sight, company } = place
  const sqlOf = (column: string) => `${alias}.${quoted(column)}`
  const given = look.with.map((text) => writeValue(text, sight, null))
  const when = look.when === undefined ? null : writeValue(look.when, sight, 'condition')
  const values = [...given, ...(when === null ? [] : [when])]
  const call = `${look.call}(${[company.tenant, company.subsidiary, ...given.map(({ sql }) => sql)].join(', ')})`
  const columns = `${alias} (${look.gives.map(quoted).join(', ')})`
  // A routine with one answer is not even asked where the condition does not hold.
  const isOne = when !== null && look.gives.length === 1
  return {
    joins: [
      isOne
        ? `left join lateral (select case when ${when.sql} then ${call} end) ${columns} on true`
        : `left join lateral ${call} ${columns} on ${when?.sql ?? 'true'}`,
    ],
    order: (look.order ?? []).map(sqlOf),
    reads: values.flatMap(({ columns }) => columns),
    names: values.flatMap(({ names }) => names),
    record: { columns: columnsNamed(look.gives), sqlOf },
    messages: values.flatMap(({ complaints }) => complaints),
  }
}
