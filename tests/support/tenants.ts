// Two companies with one table of each one's rows, for tests below HTTP.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { observeNothing } from '#server/kernel/observation/observation.ts'
import { type DatabaseOptions, openDatabase } from '#server/platform/postgres/open-database.ts'
import type { TestDatabase } from './database.ts'

const SETUP = `
insert into framework.sysbrand ("sId", "sBrandNo", "sName") values ('T1', 'one', 'One'), ('T2', 'two', 'Two');
insert into framework.sftsubsidiary ("sBrandsId", "sId", "sCode", "sName") values ('T1', 'S', '01', 'Main'), ('T2', 'S', '01', 'Main');
create table public.secret ("sName" text, "dAmount" numeric);
select framework.make_tenant_table('public.secret');
create table public.secretline ("sText" text);
select framework.make_tenant_table('public.secretline', 'public.secret', false);
insert into public.secret ("sBrandsId", "sSubsidiaryId", "sId", "sName", "dAmount")
select t, 'S', t || '-' || n, 'row of ' || t, n from unnest(array['T1', 'T2']) t, generate_series(1, 3) n;
`

export const contextOf = (sBrandsId: string): RequestContext => ({
  sBrandsId,
  sSubsidiaryId: 'S',
  sUserId: `${sBrandsId}-user`,
  sUserNo: 'user',
  sUserName: 'User',
  sLanguage: 'en',
  sLoginType: 'business',
  sEmployeeId: null,
  sDepartmentId: null,
  sRoleIds: [],
  bAdmin: 0,
  sVerifyLicense: '*',
  sSessionId: 'session',
  sRequestId: 'request',
  sClientIp: '127.0.0.1',
  sTimeZone: 'UTC',
})

/** Makes the database an installation of its own, with logins that no other clone of its template uses. */
export const makeOwnInstallation = async (database: TestDatabase): Promise<void> => {
  await database.query(`update framework.installation set "sId" = substr(md5(gen_random_uuid()::text), 1, 8)`)
}

export const setUpTwoTenants = async (database: TestDatabase): Promise<void> => {
  await database.query(SETUP)
}

/** The doors of the service on a test's database, and beside them that for structure. */
export const openAllDoors = (database: TestDatabase, changed: Partial<DatabaseOptions> = {}) =>
  openDatabase({
    url: database.url,
    statementTimeoutMs: 5000,
    trustedPoolSize: 2,
    tenantPoolSize: 4,
    connectionsPerTenant: 2,
    observe: observeNothing,
    ...changed,
  })

export const openDoors = async (database: TestDatabase, changed: Partial<DatabaseOptions> = {}) =>
  (await openAllDoors(database, changed)).database
