// How a database differs from an edition that is added to another, beside its rows and objects: what it has for all companies, and what of its
// metadata is broken.
import type pg from 'pg'
import { resourceOf } from '#server/metadata/check/names/naming-tables.ts'
import { forAllLines, planForAll } from '../add-on/bring-for-all.ts'
import type { AddOn } from '../add-on/read-add-on.ts'
import { objectKey, type Receipt } from '../database-state.ts'
import type { StoredRow } from '../match-rows.ts'
import { createdBy } from '../sql-order.ts'
import { healthDrift } from './health-drift.ts'

const forAllDrift = async (
  client: pg.ClientBase,
  { edition, forAll }: AddOn,
  { settings }: Receipt,
): Promise<readonly string[]> =>
  forAllLines(await planForAll(client, edition.name, forAll, settings)).map(
    (line) => `differs        ${edition.name}: apply would ${line.replace(/ +/, ' ')}`,
  )

/** Within the transaction of whoever asks. */
export const addOnDrift = async (
  client: pg.ClientBase,
  addOn: AddOn,
  { stored, receipt }: { readonly stored: readonly StoredRow[]; readonly receipt: Receipt },
): Promise<readonly string[]> => {
  const own = new Set([
    ...stored.map(({ table, sId }) => `${resourceOf(table)} ${sId}`),
    ...addOn.edition.sqlFiles.flatMap(createdBy).map((object) => objectKey(object).replace(':', ' ')),
  ])
  return [
    ...(await forAllDrift(client, addOn, receipt)),
    ...(await healthDrift(client, ({ on, sId }) =>
      own.has(`${on} ${on === 'table' ? sId.split('.')[0] : sId}`),
    )),
  ]
}
