// What the table itself fills in a new row, so that expressions, checks and hooks see the row as it will be stored. Pure.
import type { Clock } from '#contracts/expression/clock.ts'
import { remembered } from '#server/kernel/memory/remembered.ts'
import type { KnownDefault, Relation, RelationColumn } from '#server/schema/catalogue/catalogue.ts'
import { acceptValue } from '#server/schema/values/accept-value.ts'
import type { SaveDocument, WorkRow } from './document.ts'

/** Types whose constants are read as what a client sends is. */
const READABLE: ReadonlySet<string> = new Set([
  ...['text', 'varchar', 'bpchar', 'uuid', 'bool', 'date', 'timestamptz'],
  ...['int2', 'int4', 'int8', 'numeric', 'float4', 'float8'],
])

/** They follow the session, not the table. */
const OF_THE_SESSION: ReadonlySet<string> = new Set(['sBrandsId', 'sSubsidiaryId', 'sId'])

const MOMENTS: Readonly<Record<string, KnownDefault['kind']>> = { date: 'today', timestamptz: 'now' }

type TableDefault = {
  readonly name: string
  readonly isRequired: boolean
  readonly valueAt: (clock: Clock) => unknown
}

const readerOf = (column: RelationColumn, known: KnownDefault): TableDefault['valueAt'] | null => {
  if (known.kind !== 'constant')
    return MOMENTS[column.typeName] === known.kind ? (clock) => clock[known.kind] : null
  const judged = acceptValue(known.text, column)
  return READABLE.has(column.typeName) && judged.ok ? () => judged.value : null
}

const defaultOf = (column: RelationColumn): readonly [string, TableDefault][] => {
  const { name, isRequired, knownDefault } = column
  const valueAt = knownDefault === null || OF_THE_SESSION.has(name) ? null : readerOf(column, knownDefault)
  return valueAt === null ? [] : [[name, { name, isRequired, valueAt }]]
}

const defaultsOf = remembered(
  ({ columns }: Relation): ReadonlyMap<string, TableDefault> =>
    new Map([...columns.values()].flatMap(defaultOf)),
)

/** What a new row gets in a column that nothing else fills; undefined where that is not known before it is stored. */
export const tableDefault = ({ environment }: SaveDocument, { target }: WorkRow, name: string): unknown =>
  defaultsOf(target.relation).get(name)?.valueAt(environment.clock)

const isNumbered = ({ save }: SaveDocument, { target }: WorkRow, name: string): boolean =>
  save.module.billNumberColumns.get(target.relation.name.toLowerCase())?.includes(name) ?? false

const fallBackTo = (
  document: SaveDocument,
  row: WorkRow,
  { name, isRequired, valueAt }: TableDefault,
): void => {
  const value = row.values[name]
  const isLeft = value === undefined || (value === null && isRequired)
  if (!isLeft || row.asked?.handleType !== 'add' || isNumbered(document, row, name)) return
  row.values[name] = valueAt(document.environment.clock)
  row.defaulted.add(name)
}

/** Fills one column as the table will, where nothing else filled it. */
export const fallBack = (document: SaveDocument, row: WorkRow, name: string): void => {
  const known = defaultsOf(row.target.relation).get(name)
  if (known !== undefined) fallBackTo(document, row, known)
}

/** Fills as the table will whatever no expression does. */
export const fallBackAll = (document: SaveDocument, row: WorkRow): void => {
  for (const known of defaultsOf(row.target.relation).values()) {
    const column = row.target.form.everyColumn.get(known.name)
    if ((column?.computed ?? column?.default ?? null) === null) fallBackTo(document, row, known)
  }
}
