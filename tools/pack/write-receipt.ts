// Keeps what was applied: a receipt for each time that content changed something.
import type pg from 'pg'
import type { Overridden } from './customer/overridden-routines.ts'
import { objectKey } from './database-state.ts'
import { isApplied, type SqlFile } from './edition.ts'
import { METADATA_TABLES, type MetadataRow } from './metadata-rows.ts'
import { hashOf } from './plan-pack.ts'
import type { Content } from './read-content.ts'
import { createdBy } from './sql-order.ts'

const idsByTable = (rows: readonly MetadataRow[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    METADATA_TABLES.map((table) => [table, rows.filter((row) => row.table === table).map(({ sId }) => sId)]),
  )

/** The file of each view and routine; of an edition that is added, whose tables would be strangers to others, of each table too. */
const madeBy = (files: readonly SqlFile[], withTables: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(
    files.flatMap((file) =>
      createdBy(file)
        .filter(({ kind }) => withTables || kind !== 'table')
        .map((object) => [objectKey(object), file.path]),
    ),
  )

type Receiving = {
  /** One line for each change. */
  readonly lines: readonly string[]
  /** What the scripts made, as hashes, where nobody else will say. */
  readonly objects?: Readonly<Record<string, string>>
  /** The hash of each SQL file; as they are, unless given. */
  readonly files?: Readonly<Record<string, string>>
  /** What a customer's folder sets beside its modules, or an added edition for all companies, by its keys. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Of the routines of the standard that a customer's schema has its own of, by their names. */
  readonly standard?: Overridden | null
  /** Of all files of an edition. */
  readonly hash?: string
}

/** Of each SQL file that a database gets, by its path. */
export const hashesOf = ({ sqlFiles }: Content['edition']): Readonly<Record<string, string>> =>
  Object.fromEntries(sqlFiles.filter(isApplied).map(({ path, text }) => [path, hashOf(text)]))

export const writeReceipt = async (
  client: pg.ClientBase,
  { edition, rows, addOn }: Content,
  { lines, objects = {}, files = hashesOf(edition), settings = {}, standard = null, hash }: Receiving,
): Promise<void> => {
  await client.query(
    'insert into framework.syspackreceipt ("sEdition", "jFiles", "jRows", "jChanges", "jObjects", "jMade", "jSettings", "sContentHash", "sBase", "sVersion", "jStandard") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      edition.name,
      JSON.stringify(files),
      JSON.stringify(idsByTable(rows)),
      JSON.stringify(lines),
      JSON.stringify(objects),
      JSON.stringify(madeBy(edition.sqlFiles.filter(isApplied), addOn !== undefined)),
      JSON.stringify(settings),
      hash ?? null,
      addOn?.base.name ?? null,
      addOn?.sVersion ?? null,
      standard,
    ],
  )
}
