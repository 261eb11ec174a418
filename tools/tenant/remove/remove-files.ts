// Removes the bytes of a company's files, then their rows.
import type pg from 'pg'
import { Refused } from '../../command/refused.ts'
import type { RecordFiles } from '../file-store.ts'

const PAGE = `select f."sId" from framework.sysfile f where f."sBrandsId" = $1 order by f."sId" limit 500`

const FORGET = 'delete from framework.sysfile where "sBrandsId" = $1 and "sId" = any ($2)'

/** Answers how many went. Throws Refused where the store does not remove them; those that went have gone. */
export const removeFiles = async (
  client: pg.ClientBase,
  { store }: RecordFiles,
  tenant: string,
): Promise<number> => {
  let removed = 0
  for (;;) {
    const { rows } = await client.query<{ sId: string }>(PAGE, [tenant])
    if (rows.length === 0) return removed
    for (const { sId } of rows)
      await store.remove({ sBrandsId: tenant, sFileId: sId }).catch((error: Error) => {
        throw new Refused(
          `A file of a record (${sId}) could not be removed: ${error.message}. Give the command again when it can.`,
        )
      })
    await client.query(FORGET, [tenant, rows.map(({ sId }) => sId)])
    removed += rows.length
  }
}
