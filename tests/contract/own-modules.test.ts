// Modules of other companies, of no licence, and without a grant: what their addresses answer, and who names them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Session } from '#server/kernel/context/session.ts'
import type { AppError } from '#server/kernel/errors/app-error.ts'
import { makeMetadata } from '#server/metadata/make-metadata.ts'
import { cacheOver } from '#server/platform/cache/cache.ts'
import { memoryStore } from '#server/platform/keyvalue/memory-store.ts'
import { createSave } from '#server/records/save.ts'
import { makeCurrentCatalogue } from '#server/schema/catalogue/current-catalogue.ts'
import { readCatalogue } from '#server/schema/catalogue/read-catalogue.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { contextOf, openDoors } from '#tests/support/tenants.ts'

let service: TestService
let admin: Client
let clerk: Client

const open = (id: string, as: Client) => as.get(`/entry/business/getModelBysId/${id}?sModelsId=${id}`)
before(async () => {
  service = await openTestService()
  await service.database.query(
    `insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "sParentId", "sOwnerBrandsId", "iOrder", "bFlow", "bUnTask", "sUnType") values
         ('hid-flow', 'Flow', 'x', null, null, 0, 1, 0, null), ('hid-1', 'One', 'x', 'hid-flow', null, 1, 0, 0, null), ('hid-2', 'Two', 'x', 'hid-flow', 'acme', 2, 0, 1, 'Pending'),
         ('hid-3', 'Three', 'x', 'hid-flow', null, 3, 0, 0, null), ('hid-4', 'Four', 'x', 'hid-flow', 'demo', 4, 0, 0, null);
       select framework.merge_base_grants();
       insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode") values
         ('demo', 'demo-clerk', 'hid-1', 'view'), ('demo', 'demo-clerk', 'hid-2', '*'), ('demo', 'demo-clerk', 'hid-4', 'view')`,
  )
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
})
after(() => service?.close())
const steps = async (as: Client) => {
  const { chain } = (await open('hid-4', as)).body
  return [
    chain.label,
    ...chain.siblings.map(({ sModelsId, label }: Record<string, string>) => `${sModelsId} ${label}`),
  ]
}

test('a chain names the steps of the company that the user may open', async () => {
  assert.deepEqual(await steps(admin), ['03/03', 'hid-1 01/03', 'hid-3 02/03', 'hid-4 03/03'])
  assert.deepEqual(await steps(clerk), ['03/03', 'hid-1 01/03', 'hid-4 03/03'])
  assert.deepEqual(await steps(admin), ['03/03', 'hid-1 01/03', 'hid-3 02/03', 'hid-4 03/03'])
})

test("another company's module is answered like one that does not exist, one without a grant differently", async () => {
  const like = (text: string, id: string) => text.replaceAll(id, '?').replace(/"traceId":"[^"]*"/, '')
  for (const as of [admin, clerk]) {
    const [theirs, missing] = [await open('hid-2', as), await open('hid-none', as)]
    assert.equal(theirs.status, 404, theirs.text)
    assert.equal(like(theirs.text, 'hid-2'), like(missing.text, 'hid-none'))
  }
  assert.equal((await open('hid-3', clerk)).status, 403)
  const read = await clerk.post('/entry/business/getBusinessDataByFormcustomId/x?sModelsId=hid-2', {})
  assert.equal(read.status, 404)
})

test("another company's module is in no menu and no source of tasks, whatever was granted", async () => {
  assert.ok(!(await clerk.get('/entry/menu')).text.includes('hid-2'))
  assert.ok(!(await clerk.post('/entry/modelCenter/getModelCenter', {})).text.includes('hid-2'))
})

test('what the licence does not list is as unknown, and is still looked up', async () => {
  const doors = await openDoors(service.database)
  const store = memoryStore()
  try {
    const cache = cacheOver({ store, observe: () => undefined, now: Date.now })
    const catalogue = makeCurrentCatalogue(() => readCatalogue(doors))
    const metadata = makeMetadata({ database: doors, catalogue, cache })
    const context = { ...contextOf('demo'), sSubsidiaryId: 'demo-hq', sVerifyLicense: ['sal-sales-order'] }
    const ids = ['sal-sales-order', 'hid-1', 'hid-none']
    const grants = new Map(ids.map((id) => [id, new Set(['*'])]))
    const session: Session = { context, grants, narrowings: new Map(), bPlatform: false }
    const refusal = async (id: string) =>
      metadata.openModule(session, id, 'view').then(
        () => null,
        ({ code, detail }: AppError) => [code, detail.en.replace(id, '?')],
      )
    assert.equal(await refusal('sal-sales-order'), null)
    assert.equal((await refusal('hid-1'))?.[0], 'not_found')
    assert.deepEqual(await refusal('hid-1'), await refusal('hid-none'))
    const save = createSave({
      database: doors,
      metadata,
      books: async () => ({ sCurrency: null, dTaxRate: null }),
      clearCaches: (_session, _tables, work) => work(),
    })
    const rows = [{ handleType: 'add' as const, data: { sCustomerId: 'nobody' } }]
    const forms = [{ sFormId: 'sal-sales-order.master', rows }]
    await assert.rejects(
      save(session, 'sal-sales-order', { forms }, { idempotencyKey: null, dryRun: true }),
      (error: AppError) =>
        (error.extras.errors ?? []).some(({ path }) => path === 'forms.0.rows.0.data.sCustomerId'),
    )
  } finally {
    await store.close()
    await doors.close()
  }
})
