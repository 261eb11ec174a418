// Writes expressions, texts and messages of the content as pieces of a static routine: nothing of them is interpreted when it runs.
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import type { SqlPart } from '#contracts/expression/sql-part.ts'
import { toSqlParts } from '#contracts/expression/to-sql.ts'

export const quoted = (name: string): string => `"${name}"`

export const literal = (value: string | number | null): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** What is said in a comment: an expression may stand on several lines. */
export const inOneLine = (text: string): string => text.replace(/\s*[\n\r]\s*/g, ' ')

/** The record's columns are read into `v_bill` before anything else. */
export const columnOfRecord = (name: string): string => `v_bill.${quoted(name)}`

/** A column as the routine names it. */
export type ColumnSql = (column: { readonly scope: string; readonly name: string }) => string

const partSql = (part: SqlPart, columnSql: ColumnSql): string => {
  switch (part.kind) {
    case 'raw':
      return part.text
    case 'value':
      return literal(part.value)
    case 'column':
      return columnSql(part)
    case 'moment':
      throw new TypeError('a routine would keep the time at which it was written')
    case 'lines':
      throw new TypeError('sums over lines are not written here')
  }
}

const withoutOuterBrackets = (text: string): string => {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  const withoutTexts = text.replace(/'[^']*'/g, (one) => ' '.repeat(one.length))
  let open = 0
  for (const [index, character] of [...withoutTexts].entries()) {
    open += character === '(' ? 1 : character === ')' ? -1 : 0
    if (open === 0 && index < text.length - 1) return text
  }
  return text.slice(1, -1)
}

export const expressionSql = (
  expression: CheckedExpression,
  as: 'condition' | 'value',
  columnSql: ColumnSql,
): string =>
  withoutOuterBrackets(
    toSqlParts(expression, { as, timeZone: 'UTC' })
      .map((part) => partSql(part, columnSql))
      .join(''),
  )

/** A condition over the row with that alias; its master is the record. */
export const conditionSql = (expression: CheckedExpression, rowAlias: string): string =>
  expressionSql(
    expression,
    'condition',
    ({ scope, name }) => `${scope === 'parent' ? 'v_bill' : rowAlias}.${quoted(name)}`,
  )

const PLACE = /\{([A-Za-z]+)\}/g

/** The columns that a message shows: `Order {sBillNo} has no lines.` */
export const columnsShown = (message: string): readonly string[] =>
  [...message.matchAll(PLACE)].map(([, name = '']) => name)

/** What a message shows at its places: columns of the record, unless said otherwise. */
export type Shown = (name: string) => string

/** Amounts and other numbers of a record that messages name, as pages show them. */
const AMOUNT = /^d(Amount|Credit|Debit|Tax|Total)$/
const NUMBER = /^d[A-Z]/

export const told = (name: string, record = 'v_bill'): string => {
  const column = `${record}.${quoted(name)}`
  if (AMOUNT.test(name)) return `fn_amount_text(${column})`
  return NUMBER.test(name) ? `fn_qty_text(${column})` : column
}

export const messageSql = (message: string, shown: Shown = told): string => {
  const columns = columnsShown(message)
  if (columns.length === 0) return literal(message)
  const pattern = message.replaceAll('%', '%%').replace(PLACE, '%s')
  return `format(${[literal(pattern), ...columns.map((name) => shown(name))].join(', ')})`
}

export type Message = { readonly sMsgEn: string; readonly sMsgZh: string }

/** The statement that sets the message in the user's language. */
export const sayingSql = ({ sMsgEn, sMsgZh }: Message, shown: Shown = told): readonly string[] =>
  columnsShown(sMsgEn + sMsgZh).length === 0
    ? [`"sMsg" := framework.text_in("sLanguage", ${messageSql(sMsgEn)}, ${messageSql(sMsgZh)});`]
    : [
        '"sMsg" := framework.text_in(',
        '  "sLanguage",',
        `  ${messageSql(sMsgEn, shown)},`,
        `  ${messageSql(sMsgZh, shown)}`,
        ');',
      ]

const refusalSql = (sCode: number, message: Message, shown: Shown): readonly string[] => [
  `  "sCode" := ${sCode};`,
  ...sayingSql(message, shown).map((line) => `  ${line}`),
  '  return;',
]

/** Refuses when the condition, one line or several, holds. */
export const refuseWhenSql = (
  condition: readonly string[],
  sCode: number,
  message: Message,
  shown: Shown = told,
): readonly string[] => {
  const [first = '', ...rest] = condition
  const head =
    rest.length === 0 ? [`if ${first} then`] : [`if ${first}`, ...rest.slice(0, -1), `${rest.at(-1)} then`]
  return [...head, ...refusalSql(sCode, message, shown), 'end if;']
}

/** `exists` over the rows of a table that belong to the record. */
export const existsSql = (table: string, alias: string, conditions: readonly string[]): readonly string[] => [
  'exists (',
  '  select',
  `  from ${table} ${alias}`,
  `  where ${alias}."sBrandsId" = "sBrandsId"`,
  `    and ${alias}."sSubsidiaryId" = "sSubsidiaryId"`,
  ...conditions.map((condition) => `    and ${condition}`),
  ')',
]
