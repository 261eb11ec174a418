// Two panels and a button by names that do not resolve, in a module that works: each says so where it is asked for, and the rest goes on.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '../support/service.ts'

const MODULE = 'sal-sales-order'
const BROKEN = ['broken-routine', 'broken-view']

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  await service.database.query(await readFile('tests/fixtures/broken-metadata/panels.sql', 'utf8'))
  admin = await service.signIn()
})
after(() => service.close())

const read = (form: string) =>
  admin.post(`/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${MODULE}`, {})

test('the module names them as broken, and no other form', async () => {
  const { status, body } = await admin.get(`/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`)
  assert.equal(status, 200)
  const forms = body.forms as { sId: string; broken: string | null }[]
  const broken = forms.filter((form) => form.broken !== null)
  assert.deepEqual(broken.map(({ sId }) => sId).toSorted(), BROKEN)
  assert.match(broken.map((form) => form.broken).join(), /viw_there_is_none/)
  assert.match(broken.map((form) => form.broken).join(), /Sp_there_is_none/)
})

test('reading one is 424 with what to mend; the list beside it works', async () => {
  for (const form of BROKEN) {
    const { status, body } = await read(form)
    assert.deepEqual([status, body.code], [424, 'broken_metadata'])
    assert.match(body.detail, new RegExp(`there_is_none.*${form}`))
  }
  assert.equal((await read(`${MODULE}.list`)).status, 200)
})

test('the button is 424; saving and approving beside it work', async () => {
  const pressed = await admin.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${MODULE}`, {
    sProName: 'sp_btn_there_is_none',
    sIds: [],
  })
  assert.deepEqual([pressed.status, pressed.body.code], [424, 'broken_metadata'], pressed.text)
  const { body } = await read(`${MODULE}.list`)
  const examined = await admin.post(`/entry/business/doExamine?sModelsId=${MODULE}&dryRun=1`, {
    sIds: [body.rows[0].sId],
  })
  assert.equal(examined.status, 200, examined.text)
})
