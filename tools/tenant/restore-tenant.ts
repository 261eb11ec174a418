// A company from its file, into the database of another server, or beside itself under another number.
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { Refused } from '../command/refused.ts'
import type { Report } from '../command/run-commands.ts'
import { requireFramework } from '../pack/connect.ts'
import { asArrival } from './arrive.ts'
import { fingerprinted } from './file/fingerprinted.ts'
import { damaged, FILES, type Manifest, rowsEntry, type StoredTable } from './file/manifest.ts'
import { type CompanyFile, withCompanyFile } from './file/read-file.ts'
import type { RecordFiles } from './file-store.ts'
import { installationOf } from './installation.ts'
import { putFiles } from './put-files.ts'
import { keptFiles } from './record-files.ts'
import type { Way } from './rows/changed-on-the-way.ts'
import { DROP_INCOMING, FILL_INCOMING, makeIncoming, putIncoming } from './rows/row-statements.ts'
import { readTenantTables, type TenantTable } from './rows/tenant-tables.ts'
import type { NewName } from './wishes.ts'

const refuseOther = async (
  client: pg.ClientBase,
  path: string,
  { migration, editions }: Manifest,
): Promise<void> => {
  const here = await installationOf(client)
  if (here.migration !== migration)
    throw new Refused(
      `${path} was exported at migration ${migration}, and this database is at ${here.migration}: bring both servers to the same version of the program, and export once more.`,
    )
  const missing = editions.filter((edition) => !here.editions.includes(edition))
  if (missing.length > 0)
    throw new Refused(
      `This database lacks the edition ${missing.join(', ')}, which the company works with: "npm run pack -- apply" brings it.`,
    )
}

/** Tables here that take the file's rows. Columns that are only here get what new rows get. */
const matched = (
  here: readonly TenantTable[],
  stored: readonly StoredTable[],
): readonly { readonly stored: StoredTable; readonly table: TenantTable }[] =>
  stored.flatMap((one) => {
    const table = here.find(({ schema, table: name }) => schema === one.schema && name === one.table)
    const known = new Map(table?.columns.map(({ name, type }) => [name, type]))
    const missing = one.columns.filter(({ name, type }) => known.get(name) !== type)
    if (table !== undefined && missing.length === 0) return [{ stored: one, table }]
    if (table === undefined && one.rows === 0) return []
    const what =
      table === undefined ? '' : ` with ${missing.map(({ name, type }) => `${name} ${type}`).join(', ')}`
    throw new Refused(
      `This database has no table ${one.table}${what}, as the file has: bring it to the same editions first.`,
    )
  })

type Filling = {
  readonly client: pg.ClientBase
  readonly file: CompanyFile
  readonly way: Way
  readonly report: Report
}

const fillTable = async (
  { client, file, way, report }: Filling,
  { stored, table }: { readonly stored: StoredTable; readonly table: TenantTable },
): Promise<void> => {
  await client.query(makeIncoming(stored.columns))
  const { stream, told } = fingerprinted()
  const part = await file.part(rowsEntry(stored))
  const copied = client.query(copyStreams.from(FILL_INCOMING))
  await pipeline(part, stream, copied).catch((error: Error & { code?: string }) => {
    // What the database cannot read is not what one wrote.
    throw error.code?.startsWith('22')
      ? damaged(file.path, `the rows of ${table.table}: ${error.message}`)
      : error
  })
  if (told().sha256 !== stored.sha256)
    throw damaged(file.path, `the rows of ${table.table} are not those that were written`)
  if (copied.rowCount !== stored.rows)
    throw damaged(file.path, `it has ${copied.rowCount} rows of ${table.table}, and says ${stored.rows}`)
  const { rowCount } = await client.query(putIncoming(table, stored.columns, way))
  await client.query(DROP_INCOMING)
  if ((rowCount ?? 0) > 0) report(`  ${table.table}: ${rowCount} rows`)
}

const fillRows = async (filling: Filling): Promise<void> => {
  const pairs = matched(await readTenantTables(filling.client), filling.file.manifest.tables)
  for (const pair of pairs) await fillTable(filling, pair)
}

type Asked = {
  readonly url: string
  readonly path: string
  readonly as: NewName
  readonly files: RecordFiles
  readonly report: Report
}

const restoreFrom = (file: CompanyFile, { url, as, files, report }: Asked): Promise<readonly string[]> =>
  asArrival(url, async (client, arrive) => {
    const { manifest, path } = file
    await requireFramework(client)
    await refuseOther(client, path, manifest)
    const { company } = manifest
    const there = {
      id: as.number ?? company.id,
      number: as.number ?? company.number,
      name: as.name ?? company.name,
    }
    const way = { from: company.id, to: there.id }
    report(`Restoring ${there.number}:`)
    const lines = await arrive({ company: there, way, fill: () => fillRows({ client, file, way, report }) })
    const source = async ({ sFileId }: { readonly sFileId: string }) => file.part(FILES + sFileId)
    const count = await putFiles({ files, tenant: there.id, kept: keptFiles(client, there.id), source })
    return [`${there.number} is there: ${there.name}, ${count} files of records.`, ...lines]
  })

/** Throws Refused where the file is not what was written, fits another version, or the company is there already. */
export const restoreTenant = (asked: Asked): Promise<readonly string[]> =>
  withCompanyFile(asked.path, (file) => restoreFrom(file, asked))
