// The query that reads a table's rows from the source as the target is to have them: same columns, same order, same texts.
import type { ColumnSource, Conversion, KeyForm, KeyPart, RowId, TablePlan } from '../plan/adoption-plan.ts'
import { quoteName, quoteText } from './quote.ts'

/** For whom the rows are. */
export type Tenant = {
  readonly sBrandsId: string
  readonly sSubsidiaryId: string
  /** Goes into the digests by which rows without a key are known; empty where an earlier run made them without. */
  readonly rowKey: string
}

/** Who made the rows, and who refreshed them later, in the audit. */
export const ADOPTER = 'adopt'

const CONVERSIONS: Readonly<Record<Conversion, (column: string) => string>> = {
  same: (column) => column,
  text: (column) => `${column}::text`,
  shortestNumber: (column) => `${column}::text::numeric`,
  moneyNumber: (column) => `${column}::numeric`,
  bigNumber: (column) => `${column}::bigint`,
  flag: (column) => `${column}::integer::smallint`,
  instant: (column) => `(${column} at time zone 'UTC')`,
  json: (column) => `${column}::jsonb`,
  valueAsJson: (column) => `to_jsonb(${column})`,
}

export const convert = (conversion: Conversion, column: string): string => CONVERSIONS[conversion](column)

/** Whether a text is one that no request and no address can name: nothing at all, the dots of a path, a line's end, more than 200 characters. */
export const namelessSql = (text: string): string =>
  String.raw`${text} in ('', '.', '..') or length(${text}) > 200 or ${text} ~ '[\x01-\x1f\x7f]'`

const FORMS: Readonly<Record<KeyForm, (column: string) => string>> = {
  text: (column) => `${column}::text`,
  lowerText: (column) => `lower(${column}::text)`,
  trimmedNumber: (column) => `trim_scale(${column})::text`,
}

const partText = ({ column, form }: KeyPart): string => FORMS[form](quoteName(column))

/** Several parts are joined by `~`; where a part has one of its own it is written `!~`, and `!` is written `!!`. */
const joinedText = (parts: readonly KeyPart[]): string => {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return partText(only)
  return parts.map((part) => `replace(replace(${partText(part)}, '!', '!!'), '~', '!~')`).join(` || '~' || `)
}

/** The id of a row; in the place of one that cannot be named its digest, alike wherever it is referred to. */
export const keyText = (parts: readonly KeyPart[]): string =>
  `(select case when ${namelessSql('k.id')} then '!' || md5(k.id) else k.id end from (values (${joinedText(parts)})) as k (id))`

const valueText = (from: ColumnSource): string =>
  from.kind === 'key' ? keyText(from.parts) : convert(from.conversion, quoteName(from.column))

// Stands for the whole row; no column is called so.
const WHOLE = quoteName('·row')
const DIGEST = quoteName('·digest')
const TURN = quoteName('·turn')

const sourceTable = ({ schema, name, isOnly }: TablePlan['source']): string =>
  `${isOnly ? 'only ' : ''}${quoteName(schema, name)}`

/**
 * Rows without a key are known by a digest of their content; equal rows are counted. Without the tenant's key nobody can try values of
 * hidden columns against it.
 */
const fromContent = (table: TablePlan, { rowKey }: Tenant): string => `(
  select ${WHOLE}.*, md5(${quoteText(rowKey)} || ${WHOLE}::text) as ${DIGEST}, row_number() over (partition by md5(${WHOLE}::text)) as ${TURN}
  from ${sourceTable(table.source)} as ${WHOLE}
) as ${WHOLE}`

const idText = (id: RowId): string =>
  id.kind === 'key' ? keyText(id.parts) : `${DIGEST} || case when ${TURN} > 1 then '-' || ${TURN} else '' end`

/** The target's columns that `rowsQuery` fills, in its order. */
export const filledColumns = ({ columns }: TablePlan): readonly string[] => [
  'sBrandsId',
  'sSubsidiaryId',
  'sId',
  'sMakePerson',
  ...columns.map(({ name }) => name),
]

/** All rows of a table, in the target's shape. */
export const rowsQuery = (table: TablePlan, tenant: Tenant): string => {
  const { sBrandsId, sSubsidiaryId } = tenant
  const values = [
    `${quoteText(sBrandsId)}::text as ${quoteName('sBrandsId')}`,
    `${quoteText(sSubsidiaryId)}::text as ${quoteName('sSubsidiaryId')}`,
    `${idText(table.id)} as ${quoteName('sId')}`,
    `${quoteText(ADOPTER)}::text as ${quoteName('sMakePerson')}`,
    ...table.columns.map(({ name, from }) => `${valueText(from)} as ${quoteName(name)}`),
  ]
  const from = table.id.kind === 'key' ? sourceTable(table.source) : fromContent(table, tenant)
  return `select\n  ${values.join(',\n  ')}\nfrom ${from}`
}
