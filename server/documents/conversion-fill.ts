// The columns of a record or a line that a conversion makes, the value of each, and the joins that the values need.
import type { Text } from '#contracts/language.ts'
import { noColumn } from './complaints.ts'
import type { Filling } from './conversion-content.ts'
import type { Around, TablePlace } from './conversion-places.ts'
import { type Sight, writeValue } from './conversion-values.ts'
import { joinLook, type Look } from './looks.ts'
import { quoted } from './static-sql.ts'

export type Complaint = { readonly pointer: readonly (string | number)[]; readonly message: Text }

export type Filled = {
  readonly columns: readonly string[]
  readonly values: readonly string[]
  readonly joins: readonly string[]
  /** By what several lines from one are ordered. */
  readonly order: readonly string[]
  /** Columns of the source's record that are read into `v_bill`. */
  readonly reads: readonly string[]
  readonly complaints: readonly Complaint[]
}

const COMPANY = { tenant: '"sBrandsId"', subsidiary: '"sSubsidiaryId"' }

const names = (look: Look, alias: string): boolean =>
  ('form' in look ? [look.by] : [...look.with, look.when ?? '']).some((text) =>
    new RegExp(`\\b${alias}\\.`).test(text),
  )

type NamedLook = readonly [alias: string, look: Look]

const byAlias = ({ look = {} }: Filling): readonly NamedLook[] =>
  Object.entries(look).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** What others name stands before them, whatever the order of the members: a row of the database keeps none. */
const inOrderOfUse = (looks: readonly NamedLook[]): readonly NamedLook[] => {
  const next = looks.find(([, look]) => looks.every(([alias]) => !names(look, alias))) ?? looks[0]
  return next === undefined ? [] : [next, ...inOrderOfUse(looks.filter((one) => one !== next))]
}

type Joins = Pick<Filled, 'joins' | 'order' | 'reads' | 'complaints'> & { readonly sight: Sight }

const joinAll = (filling: Filling, sight: Sight, around: Around): Joins =>
  inOrderOfUse(byAlias(filling)).reduce<Joins>(
    (before, [alias, look]) => {
      const { record, messages, ...joined } = joinLook(alias, look, {
        sight: before.sight,
        around,
        company: COMPANY,
      })
      return {
        joins: [...before.joins, ...joined.joins],
        order: [...before.order, ...joined.order],
        reads: [...before.reads, ...joined.reads],
        complaints: [
          ...before.complaints,
          ...messages.map((message) => ({ pointer: ['look', alias], message })),
        ],
        sight: { ...before.sight, named: { ...before.sight.named, [alias]: record } },
      }
    },
    { joins: [], order: [], reads: [], complaints: [], sight },
  )

const strange = (name: string, { table, columns }: TablePlace, ...pointer: readonly (string | number)[]) =>
  Object.hasOwn(columns, name) ? [] : [{ pointer, message: noColumn(table, name) }]

const unfilled = (name: string, table: string): Text => ({
  en: `nothing fills ${name}, which ${table} needs`,
  zh: `没有为 ${table} 的必填列 ${name} 取值`,
})

export type FillPlace = {
  readonly sight: Sight
  readonly source: TablePlace
  readonly made: TablePlace
  readonly around: Around
  /** The columns of `made` that are filled whatever the data say. */
  readonly given: readonly string[]
}

/** What is filled in a row of `made` from a row of `source`. */
export const fill = (filling: Filling, { sight, source, made, around, given }: FillPlace): Filled => {
  const { copy = [], set = {} } = filling
  const joined = joinAll(filling, sight, around)
  const values = Object.entries(set).map(([name, text]) => ({
    name,
    value: writeValue(text, joined.sight, made.columns[name]?.type ?? null),
  }))
  return {
    columns: [...copy, ...Object.keys(set)],
    values: [
      ...copy.map((name) => `${sight.rowAlias}.${quoted(name)}`),
      ...values.map(({ value }) => value.sql),
    ],
    joins: joined.joins,
    order: joined.order,
    reads: [...joined.reads, ...values.flatMap(({ value }) => value.columns)],
    complaints: [
      ...joined.complaints,
      ...made.required
        .filter((name) => ![...given, ...copy, ...Object.keys(set)].includes(name))
        .map((name) => ({ pointer: [], message: unfilled(name, made.table) })),
      ...copy.flatMap((name, index) => [
        ...strange(name, source, 'copy', index),
        ...strange(name, made, 'copy', index),
      ]),
      ...values.flatMap(({ name, value }) => [
        ...strange(name, made, 'set', name),
        ...value.complaints.map((message) => ({ pointer: ['set', name], message })),
      ]),
    ],
  }
}
