// What a plan of a customer's folder was made from, as one hash: the folder, and all that the company has of its own in the database.
import type pg from 'pg'
import { inTransaction } from '../connect.ts'
import { hashOf } from '../plan-pack.ts'
import { hashesOf } from '../write-receipt.ts'
import { linesOf, type Prepared } from './apply-customer.ts'
import { readCustomerObjects } from './customer-objects.ts'
import { readOwnRows } from './own-rows.ts'
import { keptOf } from './settings/setting.ts'
import { readSettingsOf } from './settings/stored-settings.ts'

const byKey = (said: Readonly<Record<string, unknown>>) =>
  Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1))

export const fingerprintOf = (client: pg.ClientBase, prepared: Prepared): Promise<string> =>
  inTransaction(client, async () => {
    const { customer, company, rows } = prepared
    const own = (await readOwnRows(client, company.sId)).map((row) => JSON.stringify(row)).toSorted()
    const stored = await readSettingsOf(client, company.sId, customer, [])
    return hashOf(
      JSON.stringify([
        byKey(hashesOf(customer.edition)),
        rows.map(({ sId, values }) => [sId, values]),
        byKey(keptOf(customer.settings)),
        linesOf(prepared),
        own,
        byKey(await readCustomerObjects(client, company.sSchema)),
        byKey(keptOf(stored)),
      ]),
    )
  })
