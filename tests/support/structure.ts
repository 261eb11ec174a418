// The service's way to change structure, on two tenants of a test's own, and an administrator of the platform who asks.
import assert from 'node:assert/strict'
import type { StructureAnswer } from '#contracts/structure.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { DatabaseOptions, OpenedDatabase } from '#server/platform/postgres/open-database.ts'
import { readCatalogue } from '#server/schema/catalogue/read-catalogue.ts'
import { type ChangeStructure, createChangeStructure } from '#server/structure/change-structure.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { contextOf, makeOwnInstallation, openAllDoors, setUpTwoTenants } from './tenants.ts'

export const PLATFORM_BUILDER: Session = {
  context: { ...contextOf('T2'), bAdmin: 1, sLoginType: 'builder' },
  grants: new Map(),
  narrowings: new Map(),
  bPlatform: true,
}

export type StructureService = {
  readonly own: TestDatabase
  readonly doors: Database
  readonly structure: OpenedDatabase['structure']
  readonly changeAs: ChangeStructure
  /** As an administrator of the platform, of the tenant `one`. */
  readonly change: (text: string) => Promise<StructureAnswer>
  readonly close: () => Promise<void>
}

/** A node's own doors on a database that is set up. */
export const openStructureNode = async (own: TestDatabase, changed: Partial<DatabaseOptions> = {}) => {
  const { database, structure } = await openAllDoors(own, changed)
  const changeAs = createChangeStructure({
    structure,
    catalogue: () => readCatalogue(database),
    caughtUp: database.caughtUp,
  })
  const change = (text: string) => changeAs(PLATFORM_BUILDER, { sBrandNo: 'one', text })
  return { doors: database, structure, changeAs, change }
}

export const openStructureService = async (): Promise<StructureService> => {
  const own = await openTestDatabase('framework')
  await makeOwnInstallation(own)
  await setUpTwoTenants(own)
  await own.query(`select framework.make_customer_schema('two');
    create table customer_two.margin ("sHush" text default 'hush');
    select framework.make_tenant_table('customer_two.margin')`)
  const node = await openStructureNode(own)
  return {
    ...node,
    own,
    close: async () => {
      await node.doors.close()
      await own.close()
    },
  }
}

export const changeOf = (text: string) => ({
  context: PLATFORM_BUILDER.context,
  sBrandNo: 'one',
  schema: 'customer_one',
  text,
})

/** What became of the last change that was asked for. */
export const lastRecordOf = async (own: TestDatabase) => {
  const [row] = await own.query<{ state: string; reason: string | null }>(
    'select s."sState" as state, s."sReason" as reason from framework.sysstructure s order by s."iId" desc limit 1',
  )
  return row
}

/** Fails unless the door takes a change now. */
export const requireWorking = async ({ change }: Pick<StructureService, 'change'>): Promise<void> => {
  const answer = await change(`create or replace function works() returns int language sql as 'select 1'`)
  assert.deepEqual(answer, { kind: 'done', statements: 1 })
}
