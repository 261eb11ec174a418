// A new company with everything but records, whole or not at all; and the standard edition first, where the database has none.
import type pg from 'pg'
import { asAdministrator } from '#server/platform/postgres/administrator/administrator.ts'
import { migrate } from '#server/platform/postgres/migrate/migrate.ts'
import { applyPack, deriveForTenants } from '../pack/apply-pack.ts'
import { takePackTurn } from '../pack/connect.ts'
import { FRAMEWORK } from '../pack/folders.ts'
import { makeSchema, takeNumber } from './make-place.ts'
import { makeStartingRoles } from './starting-roles.ts'
import { currencyOf, makeStartingSettings } from './starting-settings.ts'
import type { Wishes } from './wishes.ts'

const HAS_EDITION = 'select exists (select from framework.syspackreceipt) as is'

const ensureEdition = async (url: string, report: (line: string) => void): Promise<void> => {
  await migrate({ url, emptyFor: 'a company', folder: FRAMEWORK, report })
  const isThere = await asAdministrator({ url, purpose: 'tools' }, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(HAS_EDITION)
    return rows[0]?.is === true
  })
  if (isThere) return
  report('The standard edition comes first: about a minute')
  await applyPack({ url, report: () => undefined })
}

const SUBSIDIARY = `
insert into framework.sftsubsidiary ("sBrandsId", "sId", "sCode", "sName", "sTimeZone")
values ($1, $2, 'HQ', $3, $4)`

type Place = { readonly tenant: string; readonly subsidiary: string; readonly user: string }

const placeOf = ({ number, administrator }: Wishes): Place => ({
  tenant: number,
  subsidiary: `${number}-hq`,
  user: `${number}-${administrator}`.replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, 64),
})

const makeAdministrator = async (
  client: pg.ClientBase,
  { tenant, subsidiary, user }: Place,
  { administrator, language }: Wishes,
): Promise<string> => {
  const { rows } = await client.query<{ password: string; hash: string }>(
    'select p."sPassword" as password, p."sHash" as hash from framework.new_temporary_password() p',
  )
  const { password = '', hash = '' } = rows[0] ?? {}
  await client.query(
    `insert into framework.sftlogininfo
       ("sBrandsId", "sId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash", "sLanguage", "bAdmin", "bBuilder")
     values ($1, $2, $3, $4, $4, $5, $6, 1, 1)`,
    [tenant, user, subsidiary, administrator, hash, language],
  )
  await client.query(
    'insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId") values ($1, $2, $3)',
    [tenant, user, 'admin'],
  )
  return password
}

const makeWithin = async (client: pg.ClientBase, wishes: Wishes): Promise<string> => {
  const place = placeOf(wishes)
  const { tenant, subsidiary, user } = place
  const company = { id: tenant, number: tenant, name: wishes.name }
  await takeNumber(client, company)
  await makeSchema(client, company)
  await client.query(SUBSIDIARY, [tenant, subsidiary, wishes.subsidiary, wishes.timeZone])
  await makeStartingRoles(client, tenant)
  const password = await makeAdministrator(client, place, wishes)
  await deriveForTenants(client)
  await client.query("select set_config('timezone', $1, true)", [wishes.timeZone])
  await client.query('select framework.act_as($1, $2, $3)', [tenant, subsidiary, user])
  const { currency, language, taxRates } = wishes
  await makeStartingSettings(client, { currencies: [currencyOf(currency, language)], taxRates, language })
  return password
}

const inOneTransaction = (url: string, wishes: Wishes): Promise<string> =>
  asAdministrator({ url, purpose: 'tools' }, async (client) => {
    await takePackTurn(client)
    await client.query('begin; set local search_path = public')
    // A failure ends the connection, and the transaction with it.
    const password = await makeWithin(client, wishes)
    await client.query('commit')
    return password
  })

const NO_TAX =
  '  It has no tax rates: write them under "Tax rates", and mark the standard one. Until then each product and material asks for its own.'

/** Answers what to tell: how to sign in, which is told this once. Throws Refused where there is such a company. */
export const createTenant = async (
  url: string,
  wishes: Wishes,
  report: (line: string) => void,
): Promise<readonly string[]> => {
  await ensureEdition(url, report)
  const password = await inOneTransaction(url, wishes)
  return [
    `${wishes.name} is there.`,
    `  Sign in: company ${wishes.number}, user ${wishes.administrator}, password ${password}`,
    '  The password is told this once, holds for a day, and has to be changed first.',
    ...(wishes.taxRates.length === 0 ? [NO_TAX] : []),
  ]
}
