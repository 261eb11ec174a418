// Removes a company with everything that it has, for good; nothing of another is touched.
import type pg from 'pg'
import { asAdministrator } from '#server/platform/postgres/administrator/administrator.ts'
import { Refused } from '../command/refused.ts'
import type { Report } from '../command/run-commands.ts'
import { requireFramework } from '../pack/connect.ts'
import type { RecordFiles } from './file-store.ts'
import { type FoundCompany, findCompany } from './find-company.ts'
import { removeFiles } from './remove/remove-files.ts'
import { removeOwnThings } from './remove/remove-own-things.ts'
import { removeRows } from './remove/remove-rows.ts'

const refuseUnasked = ({ number, name, isSuspended }: FoundCompany, yes: string | undefined): void => {
  if (!isSuspended) throw new Refused(`${number} is in use: suspend it first.`)
  if (yes !== number)
    throw new Refused(
      `Everything that ${number} (${name}) has is removed for good: say so with --yes ${number}. "export" keeps it in a file before.`,
    )
}

const BEGIN = `update framework.sysbrand set "tRemoving" = coalesce("tRemoving", clock_timestamp()) where "sId" = $1`

const HOLD = 'select from framework.sysbrand where "sId" = $1 for update'

const END = 'delete from framework.sysbrand where "sId" = $1'

/** Work in the background adds rows to every company at any time: from here on it waits, and then finds none. */
const endWithin = async (client: pg.ClientBase, tenant: string, report: Report): Promise<number> => {
  await client.query('begin')
  await client.query(HOLD, [tenant])
  const removed = await removeRows(client, tenant, report)
  await client.query(END, [tenant])
  await client.query('commit')
  return removed
}

const removeAll = async (
  client: pg.ClientBase,
  company: FoundCompany,
  { files, report }: Pick<Asked, 'files' | 'report'>,
): Promise<readonly string[]> => {
  await client.query(BEGIN, [company.id])
  const count = await removeFiles(client, files, company.id)
  await removeOwnThings(client, company)
  const rows = await removeRows(client, company.id, report)
  const late = await endWithin(client, company.id, report)
  return [`${company.number} is gone: ${rows + late} rows, ${count} files of records.`]
}

type Asked = {
  readonly url: string
  readonly number: string | undefined
  readonly yes: string | undefined
  readonly files: RecordFiles
  readonly report: Report
}

/** In steps: killed at any moment, it is given once more. Throws Refused where it is not suspended, or not meant. */
export const deleteTenant = ({ url, number, yes, ...parts }: Asked): Promise<readonly string[]> =>
  asAdministrator({ url, purpose: 'tools' }, async (client) => {
    await requireFramework(client)
    const company = await findCompany(client, number)
    refuseUnasked(company, yes)
    await client.query('set statement_timeout = 0')
    parts.report(`Deleting ${company.number}:`)
    return removeAll(client, company, parts)
  })
