// The steps of an approval or another button that look at or delete other records: those of a form, by expressions over them, where
// `parent.` is the document's record.

import type { LetOfStep, RemoveStep } from '#contracts/metadata/approval-steps.ts'
import { variableOf } from './approval-lets.ts'
import { noTableForm } from './complaints.ts'
import type { TablePlace } from './conversion-places.ts'
import { type Sight, type WrittenValue, writeValue } from './conversion-values.ts'
import { columnOfRecord } from './static-sql.ts'
import { type StepPlace, type WrittenStep, wrong } from './step-places.ts'

export type Others = TablePlace & { readonly sight: Sight }

export const othersOf = (form: string, { placeOf, record }: StepPlace): Others | null => {
  const place = placeOf(form)
  return place === null
    ? null
    : { ...place, sight: { row: place.columns, rowAlias: 'o', parent: record, named: {} } }
}

export const noForm = (form: string): WrittenStep => wrong(noTableForm(form))

export const whereSql = (condition: string): readonly string[] => [
  'where o."sBrandsId" = "sBrandsId"',
  '  and o."sSubsidiaryId" = "sSubsidiaryId"',
  `  and ${/ or /.test(condition) ? `(${condition})` : condition}`,
]

/** The lines as one statement, where the record's own id needs no reading. */
export const statement = (
  lines: readonly string[],
  values: readonly WrittenValue[],
): Pick<WrittenStep, 'lines' | 'columns'> => ({
  lines: lines.map((line, index) =>
    `${line}${index === lines.length - 1 ? ';' : ''}`.replaceAll(columnOfRecord('sId'), 'v_id'),
  ),
  columns: values.flatMap(({ columns }) => columns).filter((name) => name !== 'sId'),
})

/** Whether there are such rows, how many, or what one of them has. */
const askedSql = (
  { let: name, bLock }: LetOfStep,
  value: string | null,
  rows: readonly string[],
): readonly string[] => {
  const variable = variableOf(name)
  if (value === null && name.startsWith('b'))
    return [`${variable} := exists (`, ...['select', ...rows].map((line) => `  ${line}`), ')::int']
  const lock = bLock === 1 ? ['for no key update'] : []
  return [`select ${value ?? 'count(*)'} into ${variable}`, ...rows, ...lock]
}

export const writeLetOf = (step: LetOfStep, place: StepPlace): WrittenStep => {
  const others = othersOf(step.of, place)
  if (others === null) return noForm(step.of)
  const condition = writeValue(step.where, others.sight, 'condition')
  const value = step.is === undefined ? null : writeValue(step.is, others.sight, null)
  const values = [condition, ...(value === null ? [] : [value])]
  const rows = [`from ${others.table} o`, ...whereSql(condition.sql)]
  return {
    ...statement(askedSql(step, value?.sql ?? null, rows), values),
    complaints: [
      ...values.flatMap(({ complaints }) => complaints),
      ...(value === null && (step.bLock === 1 || !/^[bi]/.test(step.let))
        ? [{ en: `say in "is" what ${step.let} is`, zh: `请在 is 中说明 ${step.let} 的取值` }]
        : []),
    ],
  }
}

export const writeRemove = (step: RemoveStep, place: StepPlace): WrittenStep => {
  const others = othersOf(step.remove, place)
  if (others === null) return noForm(step.remove)
  const condition = writeValue(step.where, others.sight, 'condition')
  return {
    ...statement([`delete from ${others.table} o`, ...whereSql(condition.sql)], [condition]),
    complaints: condition.complaints,
  }
}
