// Refuses the columns of a customer's that its database has no place for: their names are taken, or the customer has enough.
import type pg from 'pg'
import { PackRefused, type Problem, problemText } from '../problem.ts'
import { type AddedColumn, ownerMark, sqlTypeOf } from './customer-content.ts'
import type { Customer } from './read-customer.ts'

/** A table takes 1 600 columns for all companies together. */
const MOST_IN_A_TABLE = 50

type Found = { readonly name: string; readonly type: string; readonly isOwn: boolean }

const readColumns = async (client: pg.ClientBase, table: string, sBrandNo: string) => {
  const { rows } = await client.query<Found>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       starts_with(coalesce(col_description(a.attrelid, a.attnum), ''), $2) as "isOwn"
     from pg_attribute a
     where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped`,
    [`public.${table}`, ownerMark(sBrandNo)],
  )
  return rows
}

type Numbered = { readonly column: AddedColumn; readonly index: number }
type Complaint = { readonly index: number; readonly message: string }

/** `add column if not exists` takes any column of that name for the one that is meant. */
const takenNames = (
  wanted: readonly Numbered[],
  found: readonly Found[],
  sBrandNo: string,
): readonly Complaint[] =>
  wanted.flatMap(({ column, index }) => {
    const there = found.find(({ name }) => name === column.sName)
    if (there === undefined || (there.isOwn && there.type === sqlTypeOf(column))) return []
    const whose = there.isOwn ? `as ${there.type}` : `and it is not ${sBrandNo}'s`
    return [{ index, message: `${column.sTbName} has ${column.sName} already, ${whose}` }]
  })

const tooMany = (
  wanted: readonly Numbered[],
  found: readonly Found[],
  sBrandNo: string,
): readonly Complaint[] => {
  const free = MOST_IN_A_TABLE - found.filter(({ isOwn }) => isOwn).length
  const first = wanted.filter(({ column }) => found.every(({ name }) => name !== column.sName))[
    Math.max(free, 0)
  ]
  if (first === undefined) return []
  const { sTbName, sName } = first.column
  const message = `${sName} is one too many: ${sBrandNo} may have ${MOST_IN_A_TABLE} columns in ${sTbName}, those of earlier files included`
  return [{ index: first.index, message }]
}

/** Throws PackRefused with file and line. */
export const refuseColumns = async (
  client: pg.ClientBase,
  { columns, sBrandNo }: Customer,
): Promise<void> => {
  const wanted = (columns?.value ?? []).map((column, index) => ({ column, index }))
  const problems: Problem[] = []
  for (const [table, ofTable] of Map.groupBy(wanted, ({ column }) => column.sTbName)) {
    const found = await readColumns(client, table, sBrandNo)
    for (const { index, message } of [
      ...takenNames(ofTable, found, sBrandNo),
      ...tooMany(ofTable, found, sBrandNo),
    ])
      problems.push({ file: columns?.file ?? '', line: columns?.lineOf(`/${index}`) ?? 1, message })
  }
  if (problems.length > 0) throw new PackRefused(problems.map(problemText))
}
