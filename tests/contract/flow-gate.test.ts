// Approving while a deployment has opened the gate: each record is offered to its flow within its own transaction. The sessions are
// those of work that no request asked for.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { CONTEXT_KEYS } from '#contracts/context-keys.ts'
import { type Access, createAccess } from '#server/access/access.ts'
import { EVERYTHING } from '#server/access/licence/unlicensed.ts'
import { createExamine } from '#server/approval/examine.ts'
import type { FlowGate, FlowQuestion } from '#server/approval/flow-gate.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { makeMetadata } from '#server/metadata/make-metadata.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { cacheOver } from '#server/platform/cache/cache.ts'
import { memoryStore } from '#server/platform/keyvalue/memory-store.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { makeCurrentCatalogue } from '#server/schema/catalogue/current-catalogue.ts'
import { readCatalogue } from '#server/schema/catalogue/read-catalogue.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openDoors } from '#tests/support/tenants.ts'

const MODULE = 'test-flow'

const SETUP = `
create table public.flowdoc ("sName" text);
select framework.make_tenant_table('public.flowdoc');
create function public.sp_flow_examine("sIds" text[], out "sCode" int, out "sMsg" text) language plpgsql as $$
begin
  update public.flowdoc d set "bCheck" = 1, "sName" = 'by routine' where d."sId" = any ("sIds");
  "sCode" := 1; "sMsg" := 'By the routine';
end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck", "sProcName") values ('${MODULE}', 'Flow', 'x', 1, 'sp_flow_examine');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
values ('${MODULE}.doc', '${MODULE}', 'flowdoc', 'master', 'x', 'x');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
values ('${MODULE}.doc', 'sName', 'sName', 'x', 'x', 'text');
select framework.merge_base_grants();
insert into public.flowdoc ("sBrandsId", "sSubsidiaryId", "sId", "sName")
select 'demo', 'demo-hq', 'r' || n, 'new' from generate_series(1, 4) n;
`

let database: TestDatabase
let doors: Database
let metadata: Metadata
let access: Access
let admin: Session
const store = memoryStore()

const sessionOf = (sUserId: string, sSubsidiaryId?: string) =>
  access.sessionOfUser({
    sBrandsId: 'demo',
    sUserId,
    sRequestId: 'work-1',
    ...(sSubsidiaryId === undefined ? {} : { sSubsidiaryId }),
  })

before(async () => {
  database = await openTestDatabase()
  await database.query(SETUP)
  doors = await openDoors(database)
  const cache = cacheOver({ store, observe: () => undefined, now: Date.now })
  metadata = makeMetadata({
    database: doors,
    catalogue: makeCurrentCatalogue(() => readCatalogue(doors)),
    cache,
  })
  access = createAccess({
    database: doors,
    store,
    licence: { of: () => EVERYTHING },
    tokenKeys: [randomBytes(32)],
    times: { idleMs: 60_000, maxMs: 60_000 },
  })
  doors.onChange((what) => access.changed(what))
  const session = await sessionOf('demo-admin')
  assert.ok(session)
  admin = session
})

after(async () => {
  await store.close()
  await doors.close()
  await database.close()
})

const stored = () =>
  database.query<{ sId: string; sName: string; bCheck: number }>(
    `select "sId", "sName", "bCheck" from public.flowdoc order by "sId"`,
  )

test('a session without a token has the 16 keys and the rights of its user', async () => {
  assert.deepEqual(Object.keys(admin.context), [...CONTEXT_KEYS])
  assert.equal(admin.context.sRequestId, 'work-1')
  const clerk = await sessionOf('demo-clerk')
  assert.ok(admin.grants.has(MODULE))
  assert.ok(clerk !== undefined && !clerk.grants.has(MODULE))
  await assert.rejects(
    createExamine({ database: doors, metadata, flowGate: never, tellMakers })(
      clerk,
      MODULE,
      { sIds: ['r1'] },
      { dryRun: false },
    ),
    { code: 'forbidden' },
  )
})

test('there is none for who may not work, or not there', async () => {
  assert.equal(await sessionOf('nobody'), undefined)
  assert.equal(await sessionOf('demo-admin', 'acme-hq'), undefined)
  await database.query(`update framework.sftlogininfo set "bDisabled" = 1 where "sId" = 'demo-clerk'`)
  assert.equal(await sessionOf('demo-clerk'), undefined)
  await database.query(`update framework.sftlogininfo set "bDisabled" = 0 where "sId" = 'demo-clerk'`)
})

const never: FlowGate = {
  bCheckflowCheck: false,
  attachedModules: () => Promise.reject(new Error('it is closed')),
  isRoutineOfProcess: async () => false,
  examine: () => Promise.reject(new Error('it is closed')),
}

/** Takes r1, refuses r2 after it wrote, and knows no flow for the others. */
const gate = (asked: FlowQuestion[]): FlowGate => ({
  bCheckflowCheck: true,
  attachedModules: async () => new Set([MODULE]),
  isRoutineOfProcess: async () => false,
  examine: async (question) => {
    asked.push(question)
    const { query, sId } = question
    if (sId !== 'r1' && sId !== 'r2') return null
    await query(sql`update public.flowdoc set "sName" = 'by flow' where "sId" = ${sql.value(sId)}`)
    if (sId === 'r2') throw new AppError('rule_violation', { en: 'Somebody else decides', zh: '由他人决定' })
    return { message: 'Waiting for Ms Li' }
  },
})

const tellMakers = async () => undefined

for (const dryRun of [true, false])
  test(`an open gate is asked in the record's transaction${dryRun ? ', and told of a dry run' : ''}`, async () => {
    const before = await stored()
    const asked: FlowQuestion[] = []
    const examine = createExamine({ database: doors, metadata, flowGate: gate(asked), tellMakers })
    const { results } = await examine(admin, MODULE, { sIds: ['r1', 'r2', 'r3', 'r9'] }, { dryRun })
    assert.deepEqual(
      results.map(({ sId, ok, bCheck, message }) => [sId, ok, bCheck, message]),
      [
        ['r1', true, 0, 'Waiting for Ms Li'],
        ['r2', false, 0, 'Somebody else decides'],
        ['r3', true, 1, 'By the routine'],
        ['r9', false, 0, results[3]?.message],
      ],
    )
    assert.deepEqual(
      asked.map(({ sId, module, dryRun: isDry, context }) => [sId, module.id, isDry, context.sBrandsId]),
      ['r1', 'r2', 'r3'].map((sId) => [sId, MODULE, dryRun, 'demo']),
    )
    const afterwards = [
      { sId: 'r1', sName: 'by flow', bCheck: 0 },
      { sId: 'r2', sName: 'new', bCheck: 0 },
      { sId: 'r3', sName: 'by routine', bCheck: 1 },
      { sId: 'r4', sName: 'new', bCheck: 0 },
    ]
    assert.deepEqual(await stored(), dryRun ? before : afterwards)
  })
