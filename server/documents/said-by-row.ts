// What a row of an approval, an action or a conversion says, as its file would say it; and where in the row a member of the file stands. Pure.
import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from 'typebox'
import type { Attributes } from '#contracts/metadata/attribute.ts'
import { defaultsOf } from '#contracts/metadata/attribute-columns.ts'
import { METADATA } from '#contracts/metadata/tables.ts'
import { judgeOf, type RequestJudge } from '#server/kernel/requests/request-judge.ts'
import type { Said, WrittenProblem } from './document.ts'
import { LAYOUTS, type LaidOutTable, type Layout, SCHEMAS } from './file-layouts.ts'
import { type FormNames, formName } from './form-names.ts'
import { namedOtherwise } from './json-references.ts'

export type DocumentRow = Readonly<Record<string, unknown>> & { readonly sId: string }

type Values = Readonly<Record<string, unknown>>

type ObjectSchema = TSchema & {
  readonly properties: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
}

const named = (attributes: Attributes, column: string, value: unknown, names: FormNames): unknown => {
  const attribute = attributes[column]
  if (attribute?.refersTo === 'form' && typeof value === 'string') return formName(names, value)
  return attribute?.type === 'json'
    ? namedOtherwise(attribute.holds, value, {
        module: (sId) => sId,
        form: (sId) => formName(names, sId),
      })
    : value
}

const saysAny = (layout: Layout, values: Values): boolean =>
  Object.values(layout).some((part) =>
    typeof part === 'string' ? Object.hasOwn(values, part) : saysAny(part, values),
  )

const objectOf = (layout: Layout, schema: ObjectSchema, values: Values): Values =>
  Object.fromEntries(
    Object.entries(layout).flatMap(([member, part]) => {
      if (typeof part === 'string') return Object.hasOwn(values, part) ? [[member, values[part]]] : []
      const isSaid = saysAny(part, values) || schema.required?.includes(member) === true
      return isSaid ? [[member, objectOf(part, schema.properties[member] as ObjectSchema, values)]] : []
    }),
  )

/** The columns that say more than nothing. */
const valuesOf = (table: LaidOutTable, row: DocumentRow, names: FormNames): Values => {
  const attributes: Attributes = METADATA[table]
  const defaults: Values = defaultsOf(attributes)
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) =>
      value === null || isDeepStrictEqual(value, defaults[column])
        ? []
        : [[column, named(attributes, column, value, names)]],
    ),
  )
}

const JUDGES = Object.fromEntries(
  Object.entries(SCHEMAS).map(([table, schema]) => [table, judgeOf(schema)]),
) as Readonly<Record<LaidOutTable, RequestJudge<unknown>>>

/** What stands for the row in a list of files. */
export const fileOfRow = (table: LaidOutTable, sId: string): string => `${table}.${sId}`

export type SaidByRow<T> = { readonly said: Said<T> | null; readonly problems: readonly WrittenProblem[] }

/** Nothing is said, and why, where members are missing that only count together. */
export const saidByRow = <T>(table: LaidOutTable, row: DocumentRow, names: FormNames): SaidByRow<T> => {
  const file = fileOfRow(table, row.sId)
  const value = objectOf(LAYOUTS[table], SCHEMAS[table] as ObjectSchema, valuesOf(table, row, names))
  const judged = JUDGES[table](value)
  return judged.isRight
    ? { said: { file, value: value as T }, problems: [] }
    : {
        said: null,
        problems: judged.complaints.map(({ path, message }) => ({ file, pointer: path.split('.'), message })),
      }
}

/** Of an object of which something is missing, where its values are set; else its first column. */
const columnWithin = (layout: Layout): string => {
  const part = layout.set ?? Object.values(layout)[0] ?? ''
  return typeof part === 'string' ? part : columnWithin(part)
}

/** The column of a member, with the path within it: `jApprove.steps.0`. Of the row as a whole nothing. */
export const placeInRow = (table: LaidOutTable, pointer: readonly (string | number)[]): string => {
  let layout: Layout = LAYOUTS[table]
  for (const [index, step] of pointer.entries()) {
    const part: Layout[string] | undefined = layout[step]
    if (part === undefined) return ''
    if (typeof part === 'string') return [part, ...pointer.slice(index + 1)].join('.')
    layout = part
  }
  return pointer.length === 0 ? '' : columnWithin(layout)
}
