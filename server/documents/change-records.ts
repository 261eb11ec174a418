// The steps of an approval or another button that change other records: those of a form, once or for each line of the document.

import type { ChangeLineStep, ChangeStep } from '#contracts/metadata/approval-steps.ts'
import { NO_LINES, noColumn } from './complaints.ts'
import { type Sight, type WrittenValue, writeValue } from './conversion-values.ts'
import { noForm, type Others, othersOf, statement, whereSql } from './other-records.ts'
import { columnsShown, quoted, refuseWhenSql, told } from './static-sql.ts'
import { type StepPlace, type WrittenStep, wrong } from './step-places.ts'

type Changing = Pick<ChangeStep, 'where' | 'set' | 'refuse'>

type Change = {
  readonly update: readonly string[]
  readonly values: readonly WrittenValue[]
  readonly strange: readonly string[]
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`)

const updateOf = ({ where, set }: Changing, { table, columns, sight }: Others): Change => {
  const condition = writeValue(where, sight, 'condition')
  const values = Object.entries(set).map(([name, text]) => ({
    name,
    value: writeValue(text, sight, columns[name]?.type ?? null),
  }))
  const assigned = values.map(({ name, value }) => `${quoted(name)} = ${value.sql}`)
  return {
    update: [
      `update ${table} o`,
      ...assigned.map(
        (one, index) => `${index === 0 ? 'set ' : '  '}${one}${index === assigned.length - 1 ? '' : ','}`,
      ),
      ...whereSql(condition.sql),
    ],
    values: [condition, ...values.map(({ value }) => value)],
    strange: values.map(({ name }) => name).filter((name) => !Object.hasOwn(columns, name)),
  }
}

type Refusal = NonNullable<Changing['refuse']>

/** The change, looking at each record as it is then. */
const refusedAfter = (
  update: readonly string[],
  { sCode, ...message }: Omit<Refusal, 'when'>,
  condition: WrittenValue,
  { columns }: Others,
): readonly string[] => {
  const shown = columnsShown(message.sMsgEn + message.sMsgZh).filter((name) => Object.hasOwn(columns, name))
  const returned = [...new Set([...condition.names.filter((name) => !name.includes('.')), ...shown])]
  return [
    'declare',
    '  v_other record;',
    'begin',
    '  for v_other in',
    ...indented(indented(update)),
    `    returning ${(returned.length === 0 ? ['sId'] : returned).map((name) => `o.${quoted(name)}`).join(', ')}`,
    '  loop',
    ...indented(
      indented(
        refuseWhenSql([condition.sql], sCode, message, (name) =>
          Object.hasOwn(columns, name) ? told(name, 'v_other') : told(name),
        ),
      ),
    ),
    '  end loop;',
    'end',
  ]
}

type Written = WrittenStep & { readonly names: readonly string[] }

const writeChanging = (step: Changing, others: Others): Written => {
  const { update, values, strange } = updateOf(step, others)
  const sight: Sight = { ...others.sight, rowAlias: 'v_other' }
  const condition = step.refuse === undefined ? null : writeValue(step.refuse.when, sight, 'condition')
  const all = condition === null ? values : [...values, condition]
  const shown = step.refuse === undefined ? [] : columnsShown(step.refuse.sMsgEn + step.refuse.sMsgZh)
  const lines =
    step.refuse === undefined || condition === null
      ? update
      : refusedAfter(update, step.refuse, condition, others)
  const written = statement(lines, all)
  return {
    lines: written.lines,
    columns: [...written.columns, ...shown.filter((name) => !Object.hasOwn(others.columns, name))],
    complaints: [
      ...all.flatMap(({ complaints }) => complaints),
      ...strange.map((name) => noColumn(others.table, name)),
    ],
    names: all.flatMap(({ names }) => names),
  }
}

export const writeChange = (step: ChangeStep, place: StepPlace): WrittenStep => {
  const others = othersOf(step.change, place)
  return others === null ? noForm(step.change) : writeChanging(step, others)
}

/** By which lines name the records, so that two who change the same ones wait for each other in one order. */
export const writeChangeLine = (step: ChangeLineStep, place: StepPlace): WrittenStep => {
  const others = othersOf(step.changeLine, place)
  if (others === null) return noForm(step.changeLine)
  if (place.lineTable === null) return wrong(NO_LINES)
  const line = { columns: place.lines, sqlOf: (column: string) => `v_line.${quoted(column)}` }
  const sight = { ...others.sight, named: { line } }
  const written = writeChanging(step, { ...others, sight })
  const ofLine = (names: readonly string[]) => [
    ...new Set(names.filter((name) => name.startsWith('line.')).map((name) => name.slice('line.'.length))),
  ]
  const read = ofLine(written.names)
  const naming = ofLine(writeValue(step.where, sight, 'condition').names)
  return {
    ...written,
    lines: [
      'declare',
      '  v_line record;',
      'begin',
      '  for v_line in',
      `    select ${(read.length === 0 ? ['sId'] : read).map((name) => `l.${quoted(name)}`).join(', ')}`,
      `    from ${place.lineTable} l`,
      '    where l."sBrandsId" = "sBrandsId"',
      '      and l."sSubsidiaryId" = "sSubsidiaryId"',
      '      and l."sParentId" = v_id',
      `    order by ${[...naming, 'sId'].map((name) => `l.${quoted(name)}`).join(', ')}`,
      '  loop',
      ...indented(indented(written.lines)),
      '  end loop;',
      'end;',
    ],
  }
}
