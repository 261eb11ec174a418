// Brings the structure of a table of an earlier run to what the plan says now: new columns, wider types; nothing is dropped.
import type pg from 'pg'
import type { TablePlan } from '../plan/adoption-plan.ts'
import { AdoptionRefused } from '../refused.ts'
import { inPublic, quoteName, quoteText } from '../sql/quote.ts'
import { columnDefinition } from '../sql/table-statements.ts'
import type { Moving } from './moving.ts'

type ExistingColumn = {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly isAdopted: boolean
}

const FRAMEWORK_COLUMNS = ['sBrandsId', 'sSubsidiaryId', 'sId', 'tCreateDate', 'sMakePerson']

/** The columns of a table in schema public; none where there is none. */
export const existingColumns = async (
  client: pg.Client,
  table: string,
): Promise<readonly ExistingColumn[]> => {
  const { rows } = await client.query<ExistingColumn>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired", not a.attname = any ($1) as "isAdopted"
     from pg_attribute a
     where a.attrelid = to_regclass(${quoteText(inPublic(table))}) and a.attnum > 0 and not a.attisdropped`,
    [FRAMEWORK_COLUMNS],
  )
  return rows
}

const SPELLINGS: Readonly<Record<string, string>> = { timestamptz: 'timestamp with time zone' }

export const spelled = (type: string): string =>
  SPELLINGS[type] ?? type.replace(/^varchar/, 'character varying')

/** Adds, widens and loosens columns; a column that must have a value gets its `not null` after it was filled. */
export const adaptTable = async (moving: Moving, table: TablePlan): Promise<readonly string[]> => {
  const existing = await existingColumns(moving.target, table.table)
  const changes: string[] = []
  const later: string[] = []
  for (const column of table.columns) {
    const found = existing.find(({ name }) => name === column.name)
    const name = quoteName(column.name)
    if (found === undefined) changes.push(`add column ${columnDefinition(column, false)}`)
    else if (found.type !== spelled(column.type)) changes.push(`alter column ${name} type ${column.type}`)
    if (found?.isRequired === true && !column.isRequired) changes.push(`alter column ${name} drop not null`)
    if (found?.isRequired !== true && column.isRequired) later.push(`alter column ${name} set not null`)
  }
  const gone = existing.filter(
    ({ name, isAdopted, isRequired }) =>
      isAdopted && isRequired && !table.columns.some((column) => column.name === name),
  )
  changes.push(...gone.map(({ name }) => `alter column ${quoteName(name)} drop not null`))
  await alter(moving, table, changes)
  return later
}

/** Throws AdoptionRefused for a change that the rows, or something built on the table, do not allow. */
export const alter = async (
  { target }: Moving,
  { table }: TablePlan,
  changes: readonly string[],
): Promise<void> => {
  for (const change of changes) {
    await target.query(`alter table ${inPublic(table)} ${change}`).catch((error: Error) => {
      throw new AdoptionRefused(
        `The table ${table} cannot follow its source (${change}): ${error.message}`,
        error,
      )
    })
  }
}
