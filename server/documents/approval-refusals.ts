// The steps of an approval that refuse by a condition over the record or its lines.

import type { CheckedExpression } from '#contracts/expression/checked.ts'
import { compileResult } from '#contracts/expression/compile.ts'
import { readsClock, referencedNames } from '#contracts/expression/references.ts'
import type { Scope } from '#contracts/expression/scope.ts'
import type { Text } from '#contracts/language.ts'
import type { ApprovalStep } from '#contracts/metadata/approval-steps.ts'
import { inExpression, NO_CLOCK, NO_LINES, noColumn, notCompiled } from './complaints.ts'
import { columnsShown, conditionSql, existsSql, type Message, quoted, refuseWhenSql } from './static-sql.ts'
import { type StepPlace, type WrittenStep, wrong } from './step-places.ts'

const columnsOf = (expression: CheckedExpression, scope: 'row' | 'parent'): readonly string[] =>
  referencedNames(expression).flatMap((one) => (one.scope === scope && one.name !== null ? [one.name] : []))

const unknown = (name: string): Text => ({ en: `${name} is not known here`, zh: `此处没有 ${name}` })

const compiled = (text: string, scope: Scope): CheckedExpression | readonly Text[] => {
  const result = compileResult(text, scope, 'flag')
  if (!result.ok) return result.errors.map((error) => notCompiled(error, text))
  const strange = referencedNames(result.expression).find((one) => !['row', 'parent'].includes(one.scope))
  if (strange !== undefined) return [inExpression(unknown(`${strange.scope}.${strange.name}`), text)]
  return readsClock(result.expression) ? [inExpression(NO_CLOCK, text)] : result.expression
}

type Refusing = Message & { readonly sCode: number }

export const refuseWhen = (text: string, said: Refusing, { scope }: StepPlace): WrittenStep => {
  const expression = compiled(text, scope)
  if (!('kind' in expression)) return { lines: [], columns: [], complaints: expression }
  return {
    lines: refuseWhenSql([conditionSql(expression, 'v_bill')], said.sCode, said),
    columns: [...columnsOf(expression, 'row'), ...columnsShown(said.sMsgEn + said.sMsgZh)],
    complaints: [],
  }
}

export const refuseWhenLine = (
  text: string,
  said: Refusing,
  { lineScope, lineTable }: StepPlace,
): WrittenStep => {
  const expression = compiled(text, lineScope)
  if (!('kind' in expression)) return { lines: [], columns: [], complaints: expression }
  if (lineTable === null) return wrong(NO_LINES)
  return {
    lines: refuseWhenSql(
      existsSql(lineTable, 'l', ['l."sParentId" = v_id', conditionSql(expression, 'l')]),
      said.sCode,
      said,
    ),
    columns: [...columnsOf(expression, 'parent'), ...columnsShown(said.sMsgEn + said.sMsgZh)],
    complaints: [],
  }
}

const tooFine = (alias: string, name: string): string =>
  `${alias}.${quoted(name)} <> round(${alias}.${quoted(name)}, fn_unit_digits("sBrandsId", "sSubsidiaryId", ${alias}."sUnit"))`

const either = (condition: string, or: string | null): string =>
  or === null ? condition : `(${or} or ${condition})`

type Or = { readonly sql: string | null; readonly columns: readonly string[] }

/** The condition that refuses too, or what is wrong with it. */
const orOf = (text: string | undefined, scope: Scope, alias: 'v_bill' | 'l'): Or | readonly Text[] => {
  if (text === undefined) return { sql: null, columns: [] }
  const expression = compiled(text, scope)
  return 'kind' in expression
    ? {
        sql: conditionSql(expression, alias),
        columns: columnsOf(expression, alias === 'l' ? 'parent' : 'row'),
      }
    : expression
}

type Digits = Refusing & { readonly or?: string }

const refuseDigitsOfRecord = (name: string, step: Digits, { scope }: StepPlace): WrittenStep => {
  const or = orOf(step.or, scope, 'v_bill')
  if (!('sql' in or)) return { lines: [], columns: [], complaints: or }
  return {
    lines: refuseWhenSql([either(tooFine('v_bill', name), or.sql)], step.sCode, step),
    columns: [name, 'sUnit', ...or.columns, ...columnsShown(step.sMsgEn + step.sMsgZh)],
    complaints: [],
  }
}

const refuseDigitsOfLine = (name: string, step: Digits, place: StepPlace): WrittenStep => {
  const or = orOf(step.or, place.lineScope, 'l')
  if (!('sql' in or)) return { lines: [], columns: [], complaints: or }
  if (place.lineTable === null) return wrong(NO_LINES)
  const among = existsSql(place.lineTable, 'l', ['l."sParentId" = v_id', either(tooFine('l', name), or.sql)])
  return {
    lines: refuseWhenSql(among, step.sCode, step),
    columns: [...or.columns, ...columnsShown(step.sMsgEn + step.sMsgZh)],
    complaints: ['sUnit', name]
      .filter((one) => !Object.hasOwn(place.lines, one))
      .map((one) => noColumn(place.lineTable, one)),
  }
}

export const refuseDigits = (
  step: Extract<ApprovalStep, { readonly digits: string } | { readonly digitsLine: string }>,
  place: StepPlace,
): WrittenStep =>
  'digitsLine' in step
    ? refuseDigitsOfLine(step.digitsLine, step, place)
    : refuseDigitsOfRecord(step.digits, step, place)
