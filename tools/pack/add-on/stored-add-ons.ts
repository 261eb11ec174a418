// Which editions a database has that were added to another, and what these made.
import type pg from 'pg'

export type StoredAddOn = {
  readonly name: string
  readonly base: string
  /** The file of each table, view and routine, by its key. */
  readonly made: Readonly<Record<string, string>>
}

/** As they were applied last. */
const LAST = `
select last.name, last.base, last.made
from (
  select distinct on (r."sEdition") r."sEdition" as name, r."sBase" as base, r."jMade" as made
  from framework.syspackreceipt r
  where r."sEdition" not like 'customers/%'
  order by r."sEdition", r."tAt" desc
) last
where last.base is not null
order by last.name`

export const readAddOns = async (client: pg.ClientBase): Promise<readonly StoredAddOn[]> =>
  (await client.query<StoredAddOn>(LAST)).rows
