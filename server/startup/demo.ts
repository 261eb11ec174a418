// The demo of a service that was given no database: loaded into an empty one, whole, and never shown to others with the password everyone knows.
import { verify } from '@node-rs/argon2'
import type pg from 'pg'
import { isLoopback, SHIPPED_DEMO_PASSWORD } from '#server/config/read-config.ts'
import { DEMO_COMPANIES } from '#server/kernel/context/demo-companies.ts'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { asAdministrator } from '../platform/postgres/administrator/administrator.ts'
import { OTHER_TABLES } from '../platform/postgres/administrator/other-tables.ts'

type DemoUser = { readonly company: string; readonly user: string; readonly hash: string }

const queryOnce = <R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> =>
  asAdministrator({ url, purpose: 'start' }, async (client) => (await client.query<R>(text, values)).rows)

/** What is still to be done for the demo; `foreign`: nothing, for there is no tenant and yet more than migrations make. */
export type DemoState = 'whole' | 'lacking' | 'foreign'

const MARK_AS_BEGUN = `
update framework.installation
set "tDemoBegun" = clock_timestamp()
where not exists (select from framework.sysbrand)
  and not exists (select from framework.gdsmodule)
  and not exists (select ${OTHER_TABLES})`

const DEMO_STATE = `
select case
  when exists (select from framework.sysdemo d where d."tMade" is null) then 'lacking'
  when exists (select from framework.sysbrand) then 'whole'
  when exists (select from framework.installation i where i."tDemoBegun" is not null) then 'lacking'
  else 'foreign'
end as state`

/**
 * The demo is for a database that is as migrations leave it, which is marked before anything is loaded, and for one where an
 * earlier start was cut short before the demo was whole. One that was restored in part is neither.
 */
export const beginDemo = async (url: string): Promise<DemoState> => {
  await queryOnce(url, MARK_AS_BEGUN)
  const [found] = await queryOnce<{ state: DemoState }>(url, DEMO_STATE)
  return found?.state ?? 'foreign'
}

const enabledDemoUsers = (url: string): Promise<DemoUser[]> =>
  queryOnce<DemoUser>(
    url,
    `select b."sBrandNo" as company, u."sUserNo" as user, u."sPasswordHash" as hash
       from framework.sftlogininfo u
       join framework.sysbrand b on b."sId" = u."sBrandsId"
      where b."sBrandNo" = any ($1) and u."bDisabled" = 0 and b."bDisabled" = 0`,
    [DEMO_COMPANIES],
  )

/** Throws StartRefused when others can reach `host` and a user of the demo still has the shipped password. */
export const checkShippedPassword = async (host: string, url: string): Promise<void> => {
  if (isLoopback(host)) return
  for (const { company, user, hash } of await enabledDemoUsers(url)) {
    if (await verify(hash, SHIPPED_DEMO_PASSWORD).catch(() => false)) {
      throw new StartRefused(
        `HOST ${host} can be reached by others, and user ${user} of company ${company} has the password that everyone knows: change it, or set HOST to 127.0.0.1.`,
      )
    }
  }
}
