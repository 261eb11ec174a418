// A company beside another with the same records, on the same server: what the first has is read, never changed.
import type pg from 'pg'
import type { Report } from '../command/run-commands.ts'
import { requireFramework } from '../pack/connect.ts'
import { asArrival } from './arrive.ts'
import type { RecordFiles } from './file-store.ts'
import { findWholeCompany } from './find-company.ts'
import { refuseOwnThings } from './own-things.ts'
import { putFiles } from './put-files.ts'
import { keptFiles } from './record-files.ts'
import type { Way } from './rows/changed-on-the-way.ts'
import { putCopy } from './rows/row-statements.ts'
import { readTenantTables } from './rows/tenant-tables.ts'
import type { NewName } from './wishes.ts'

const copyRows = async (client: pg.ClientBase, way: Way, report: Report): Promise<void> => {
  for (const table of await readTenantTables(client)) {
    const { rowCount } = await client.query(putCopy(table, way))
    if ((rowCount ?? 0) > 0) report(`  ${table.table}: ${rowCount} rows`)
  }
}

type Asked = {
  readonly url: string
  readonly from: string | undefined
  readonly to: NewName & { readonly number: string }
  readonly withoutOwn: boolean
  readonly files: RecordFiles
  readonly report: Report
}

/** Throws Refused where there is no such company, where there is one of the new number, and where it cannot be copied whole. */
export const cloneTenant = ({
  url,
  from,
  to,
  withoutOwn,
  files,
  report,
}: Asked): Promise<readonly string[]> =>
  asArrival(url, async (client, arrive) => {
    await requireFramework(client)
    const original = await findWholeCompany(client, from)
    await refuseOwnThings(client, original, withoutOwn)
    const company = { id: to.number, number: to.number, name: to.name ?? original.name }
    const way = { from: original.id, to: company.id }
    report(`Cloning ${original.number} as ${company.number}:`)
    const lines = await arrive({ company, way, fill: () => copyRows(client, way, report) })
    const source = async ({ sFileId }: { readonly sFileId: string }) =>
      files.store.open({ sBrandsId: original.id, sFileId })
    const count = await putFiles({ files, tenant: company.id, kept: keptFiles(client, company.id), source })
    return [
      `${company.number} is there, as ${original.number} is: ${company.name}, ${count} files of records.`,
      '  Its people sign in as there, with the new number.',
      ...lines,
    ]
  })
