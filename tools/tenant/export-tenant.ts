// A company as one file: the rows of every table that has rows of companies, as they are at one moment, and the files of its records.
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { asAdministrator } from '#server/platform/postgres/administrator/administrator.ts'
import { Refused } from '../command/refused.ts'
import type { Report } from '../command/run-commands.ts'
import { requireFramework } from '../pack/connect.ts'
import {
  endOf,
  FILES,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  manifestText,
  rowsEntry,
  type StoredTable,
} from './file/manifest.ts'
import { type PartWriter, writeFileOfParts } from './file/write-file.ts'
import type { RecordFiles } from './file-store.ts'
import { type FoundCompany, findWholeCompany } from './find-company.ts'
import { installationOf } from './installation.ts'
import { refuseOwnThings } from './own-things.ts'
import { keptFiles } from './record-files.ts'
import { SAME_TEXTS, takeRows } from './rows/row-statements.ts'
import { readTenantTables } from './rows/tenant-tables.ts'

type Exporting = {
  readonly client: pg.ClientBase
  readonly company: FoundCompany
  readonly files: RecordFiles
  readonly report: Report
}

const writeRows = async (
  { client, company, report }: Exporting,
  writer: PartWriter,
): Promise<readonly StoredTable[]> => {
  const stored: StoredTable[] = []
  for (const table of await readTenantTables(client)) {
    const rows = client.query(copyStreams.to(takeRows(table, company.id)))
    const { sha256 } = await writer.part(rowsEntry(table), rows)
    const { schema, table: name, columns } = table
    stored.push({ schema, table: name, columns, rows: rows.rowCount, sha256 })
    if (rows.rowCount > 0) report(`  ${name}: ${rows.rowCount} rows`)
  }
  return stored
}

const writeFiles = async (
  { client, company, files, report }: Exporting,
  writer: PartWriter,
): Promise<number> => {
  let count = 0
  for await (const { sFileId, sName } of keptFiles(client, company.id)) {
    const source = await files.store.open({ sBrandsId: company.id, sFileId }).catch((error: Error) => {
      throw new Refused(
        `The file ${sName} (${sFileId}) of a record cannot be read: ${error.message}. Nothing was exported.`,
      )
    })
    await writer.part(FILES + sFileId, source)
    count += 1
  }
  if (count > 0) report(`  ${count} files of records`)
  return count
}

const writeAll = async (exporting: Exporting, writer: PartWriter): Promise<Manifest> => {
  const { id, number, name } = exporting.company
  const manifest: Manifest = {
    ...{ format: FORMAT, version: FORMAT_VERSION, company: { id, number, name } },
    ...(await installationOf(exporting.client)),
    madeAt: new Date().toISOString(),
    tables: await writeRows(exporting, writer),
    files: await writeFiles(exporting, writer),
  }
  const text = manifestText(manifest)
  writer.last(MANIFEST, text, endOf(text))
  return manifest
}

type Asked = {
  readonly url: string
  readonly number: string | undefined
  readonly path: string
  readonly withoutOwn: boolean
  readonly files: RecordFiles
  readonly report: Report
}

/** Changes nothing. Throws Refused where there is no such company, where it cannot go along whole, and where the file cannot be written. */
export const exportTenant = ({
  url,
  number,
  path,
  withoutOwn,
  files,
  report,
}: Asked): Promise<readonly string[]> =>
  asAdministrator({ url, purpose: 'tools' }, async (client) => {
    await requireFramework(client)
    await client.query(SAME_TEXTS)
    await client.query('begin transaction isolation level repeatable read read only')
    const company = await findWholeCompany(client, number)
    await refuseOwnThings(client, company, withoutOwn)
    report(`Exporting ${company.number}:`)
    const made: Manifest[] = []
    await writeFileOfParts(path, async (writer) => {
      made.push(await writeAll({ client, company, files, report }, writer))
    })
    const rows = made[0]?.tables.reduce((sum, table) => sum + table.rows, 0) ?? 0
    return [
      `${company.number} is in ${path}: ${rows} rows, ${made[0]?.files ?? 0} files of records.`,
      '  Keep it as you keep passwords: it holds the fingerprints of those of its users, and secrets of hooks and second factors as they are.',
      ...(company.isSuspended
        ? []
        : [
            '  People go on working in it: suspend it first to move it, or what they do from now on stays behind.',
          ]),
    ]
  })
