// What a conversion takes of its source: what is open, how much may be asked for at most, in the digits of the unit.
import type { Text } from '#contracts/language.ts'
import type { Take } from '#contracts/metadata/conversion-parts.ts'
import { noColumn } from './complaints.ts'
import type { TablePlace } from './conversion-places.ts'
import { type Sight, type WrittenValue, writeValue } from './conversion-values.ts'
import { literal, type Message, messageSql, quoted, refuseWhenSql } from './static-sql.ts'

/** The quantities as SQL over a row of the source, with the join that gives the unit's digits. */
export type Taken = {
  readonly open: string
  /** What is open whatever bounds it. */
  readonly left: string
  readonly most: string
  readonly digits: string
  readonly joins: readonly string[]
  readonly variables: readonly string[]
  readonly reads: readonly string[]
  readonly complaints: readonly Text[]
}

type Amount = Omit<WrittenValue, 'names'>

const NOTHING_TAKEN: Amount = { sql: '0', columns: [], complaints: [] }

const answered = ({ call, with: given }: NonNullable<Take['within']>, sight: Sight): Amount => {
  const values = given.map((text) => writeValue(text, sight, null))
  return {
    sql: `${call}(${['"sBrandsId"', '"sSubsidiaryId"', ...values.map(({ sql }) => sql)].join(', ')})`,
    columns: values.flatMap(({ columns }) => columns),
    complaints: values.flatMap(({ complaints }) => complaints),
  }
}

const isThere = (amount: Amount | null): amount is Amount => amount !== null

/** The column of what is made that says how much was taken, unless told otherwise. */
export const QUANTITY = 'dQty'

const takenBefore = (take: Take, sight: Sight, made: TablePlace): Amount => {
  if (take.less !== undefined) return writeValue(take.less, sight, 'decimal')
  if (take.lessCall !== undefined) return answered(take.lessCall, sight)
  if (take.lessMadeBy === undefined) return NOTHING_TAKEN
  const { lessMadeBy: by, into = QUANTITY } = take
  const sum = [
    `select coalesce(sum(o.${quoted(into)}), 0) from ${made.table} o`,
    `where o."sBrandsId" = "sBrandsId" and o."sSubsidiaryId" = "sSubsidiaryId" and o.${quoted(by)} = ${sight.rowAlias}."sId"`,
  ]
  const complaints = [by, into]
    .filter((name) => !Object.hasOwn(made.columns, name))
    .map((name) => noColumn(made.table, name))
  return { sql: `(${sum.join(' ')})`, columns: [], complaints }
}

export const writeTake = (take: Take, sight: Sight, made: TablePlace): Taken => {
  const of = writeValue(take.of, sight, 'decimal')
  const less = takenBefore(take, sight, made)
  const when = take.when === undefined ? null : writeValue(take.when, sight, 'condition')
  const shut = take.shut === undefined ? null : writeValue(take.shut, sight, 'condition')
  const unlessShut = (sql: string) => (shut === null ? sql : `case when ${shut.sql} then 0 else ${sql} end`)
  const hasUnit = Object.hasOwn(sight.row, 'sUnit')
  const digits = hasUnit ? 'u.digits' : 'null::int'
  const inDigits = (sql: string) => (hasUnit ? `trunc(${sql}, ${digits})` : sql)
  const left = less.sql === '0' ? of.sql : `${of.sql} - ${less.sql}`
  const bound = take.within === undefined ? null : answered(take.within, sight)
  const open = inDigits(bound === null ? left : `least(${left}, ${bound.sql})`)
  const most = take.over === undefined ? left : `${inDigits(`${of.sql} * (1 + v_over / 100)`)} - ${less.sql}`
  const values = [of, less, bound, when, shut].filter(isThere)
  return {
    open: unlessShut(when === null ? open : `case when ${when.sql} then ${open} else 0 end`),
    left: unlessShut(inDigits(left)),
    most: unlessShut(most),
    digits,
    joins: hasUnit
      ? [
          `cross join lateral fn_unit_digits("sBrandsId", "sSubsidiaryId", ${sight.rowAlias}."sUnit") u (digits)`,
        ]
      : [],
    variables:
      take.over === undefined
        ? []
        : [
            `v_over numeric := fn_constant("sBrandsId", "sSubsidiaryId", ${literal(take.over.sConstName)}, ${take.over.dDefault});`,
          ],
    reads: values.flatMap(({ columns }) => columns),
    complaints: values.flatMap(({ complaints }) => complaints),
  }
}

const saidSql = (message: Message | undefined): string =>
  message === undefined
    ? 'null'
    : `framework.text_in("sLanguage", ${literal(message.sMsgEn)}, ${literal(message.sMsgZh)})`

const patternOf = (message: string): string =>
  message.replaceAll('%', '%%').replaceAll('{asked}', '%1$s').replaceAll('{most}', '%2$s')

const asPattern = ({ sMsgEn, sMsgZh }: Message): Message => ({
  sMsgEn: patternOf(sMsgEn),
  sMsgZh: patternOf(sMsgZh),
})

/** Why nothing can be taken; `rowsLeft` are what would be open without the bound. */
const nothingSql = ({ nothing, within }: Take, rowsLeft: readonly string[]): string =>
  within?.nothing === undefined
    ? saidSql(nothing)
    : [
        'case',
        '  when exists (',
        ...['select', ...rowsLeft].map((line) => `    ${line}`),
        `  ) then ${saidSql(within.nothing)}`,
        `  else ${saidSql(nothing)}`,
        'end',
      ].join('\n')

/** The arguments after the lines: which texts are asked for beside the quantity, and the refusals in the document's own words. */
export const choiceArguments = (
  take: Take,
  ask: readonly string[],
  rowsLeft: readonly string[],
): readonly string[] => {
  const texts = `array[${ask.map(literal).join(', ')}]${ask.length === 0 ? '::text[]' : ''}`
  const tooMuch = take.tooMuch === undefined ? undefined : asPattern(take.tooMuch)
  const all = [texts, nothingSql(take, rowsLeft), saidSql(tooMuch)]
  const isSaid = take.nothing !== undefined || take.within?.nothing !== undefined
  const last = tooMuch !== undefined ? 3 : isSaid ? 2 : ask.length > 0 ? 1 : 0
  return all.slice(0, last)
}

const NOTHING: Message = { sMsgEn: 'Nothing is open on this document.', sMsgZh: '该单据已无未完成数量。' }
const TOO_MUCH: Message = {
  sMsgEn: '{asked} was asked for, but at most {most} can be taken.',
  sMsgZh: '要求数量 {asked}，最多可取 {most}。',
}
const TOO_FINE: Message = {
  sMsgEn: '{asked} was asked for, but the unit has {decimals}.',
  sMsgZh: '要求数量 {asked}，该单位的小数位数为 {digits}。',
}

const QUANTITIES: Readonly<Record<string, string>> = {
  asked: 'fn_qty_text("dQty")',
  most: 'fn_qty_text(v_most)',
  digits: 'v_digits',
  decimals: `fn_count_text('en', v_digits, 'decimal', 'decimals', '')`,
}

const quantity = (name: string): string => QUANTITIES[name] ?? messageSql(name)

/** The refusals of a quantity of a document without lines. */
export const quantityGuards = ({ nothing = NOTHING, tooMuch = TOO_MUCH }: Take, isAsked: boolean) =>
  isAsked
    ? [
        ...refuseWhenSql(['"dQty" is null and v_open <= 0'], -5, nothing),
        ...refuseWhenSql(['"dQty" <= 0 or "dQty" > v_most'], -6, tooMuch, quantity),
        ...refuseWhenSql(['"dQty" <> trunc("dQty", v_digits)'], -6, TOO_FINE, quantity),
      ]
    : refuseWhenSql(['v_open <= 0'], -5, nothing)
