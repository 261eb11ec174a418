// The steps of an approval that call a routine: one that may refuse, one that has nothing to say, one whose answer is kept.

import { variableOf } from './approval-lets.ts'
import { refuseSaid } from './approval-posts.ts'
import { noColumn } from './complaints.ts'
import { columnOfRecord, literal, quoted } from './static-sql.ts'
import { type StepPlace, type WrittenStep, wrong } from './step-places.ts'

export type Named = { readonly name: string; readonly given: readonly string[] }

/** What is given beside columns of the record. */
const GIVEN: Readonly<Record<string, (table: string) => string>> = {
  sId: () => 'v_id',
  sDocTable: (table) => literal(table),
  sUserName: () => '"sUserName"',
}

const isOfRecord = (name: string): boolean => !Object.hasOwn(GIVEN, name) && !name.startsWith("'")

const argumentSql = (given: string, table: string): string => {
  const name = given.replace('[]', '')
  if (name.startsWith("'")) return name
  const value = GIVEN[name]?.(table) ?? columnOfRecord(name)
  return given.endsWith('[]') ? `array[${value}]` : value
}

const invocation = (before: readonly string[], { name, given }: Named, table: string): string =>
  `${name}(${[...before, ...given.map((one) => argumentSql(one, table))].join(', ')})`

const columnsGiven = (given: readonly string[]): readonly string[] =>
  given.map((one) => one.replace('[]', '')).filter(isOfRecord)

export const writeCall = (named: Named, sCode: number, { table }: StepPlace): WrittenStep => ({
  lines: [
    `"sMsg" := ${invocation(['"sBrandsId"', '"sSubsidiaryId"', '"sLanguage"'], named, table)};`,
    ...refuseSaid(sCode),
  ],
  columns: columnsGiven(named.given),
  complaints: [],
})

export const writeCallLine = (named: Named, sCode: number, { lineTable, lines }: StepPlace): WrittenStep => {
  const strange = named.given.filter((name) => !Object.hasOwn(lines, name))
  if (strange.length > 0) return wrong(noColumn(lineTable, strange.join(', ')))
  const given = [
    '"sBrandsId"',
    '"sSubsidiaryId"',
    '"sLanguage"',
    ...named.given.map((name) => `l.${quoted(name)}`),
  ]
  return {
    lines: [
      'select f.refusal into "sMsg"',
      `from ${lineTable} l`,
      `cross join lateral ${named.name}(${given.join(', ')}) f (refusal)`,
      'where l."sBrandsId" = "sBrandsId"',
      '  and l."sSubsidiaryId" = "sSubsidiaryId"',
      '  and l."sParentId" = v_id',
      '  and f.refusal is not null',
      'order by l."iLine", l."sId"',
      'limit 1;',
      ...refuseSaid(sCode),
    ],
    columns: [],
    complaints: [],
  }
}

export const writeRun = (named: Named, { table }: StepPlace): WrittenStep => ({
  lines: [`perform ${invocation(['"sBrandsId"', '"sSubsidiaryId"'], named, table)};`],
  columns: columnsGiven(named.given),
  complaints: [],
})

export const writeLet = (
  name: string,
  named: Named & { readonly is?: string | undefined },
  { table }: StepPlace,
): WrittenStep => {
  const answer = invocation(['"sBrandsId"', '"sSubsidiaryId"'], named, table)
  const value = named.is === undefined ? answer : `(${answer}).${quoted(named.is)}`
  return { lines: [`${variableOf(name)} := ${value};`], columns: columnsGiven(named.given), complaints: [] }
}
