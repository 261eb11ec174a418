// One subsidiary of the demo, whole or not at all: its master data, its year and its key figures, in one transaction.
import type pg from 'pg'
import { makeKeyFigures } from './key-figures.ts'
import { makeMasterData } from './master-data.ts'
import { personId } from './people.ts'
import { makeYear } from './year/company-year.ts'

export type DemoPart = {
  readonly tenant: string
  readonly subsidiary: string
  readonly timeZone: string
  /** How busy it is; 1 for the largest. */
  readonly size: number
  /** How long it has been at work. */
  readonly days: number
}

/**
 * Planning and compiling cost more than these short statements take: each is planned once. The work is done with the rights of the connection,
 * for whom row security has nothing to verify at each statement; the routines name the tenant themselves.
 */
const BEGIN = `
begin;
set local search_path = public;
set local jit = off;
set local plan_cache_mode = force_generic_plan`

/** Does work without the triggers that keep sums and history. */
const withoutTriggers =
  (client: pg.ClientBase) =>
  async (work: () => Promise<void>): Promise<void> => {
    await client.query('set local session_replication_role = replica')
    await work()
    await client.query('set local session_replication_role = origin')
  }

const fill = async (client: pg.ClientBase, part: DemoPart): Promise<void> => {
  const { tenant, subsidiary, timeZone } = part
  await client.query("select set_config('timezone', $1, true)", [timeZone])
  await client.query('select framework.act_as($1, $2, $3)', [tenant, subsidiary, personId(tenant, 'clerk')])
  await makeMasterData(client, subsidiary)
  await makeYear(client, part, withoutTriggers(client))
  await makeKeyFigures(client)
}

/** Makes it and writes down that it is made. */
export const makeSubsidiary = async (client: pg.ClientBase, part: DemoPart): Promise<void> => {
  await client.query(BEGIN)
  try {
    await fill(client, part)
    await client.query(
      'update framework.sysdemo set "tMade" = clock_timestamp() where "sBrandsId" = $1 and "sSubsidiaryId" = $2',
      [part.tenant, part.subsidiary],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
