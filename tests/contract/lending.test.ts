// From an idea to an application, by what the builder's dialogs ask for: tools are lent to employees and come back. A clerk works with it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import {
  countWhatIsLent,
  doneWithTables,
  lenderOf,
  lentOut,
  MAKE,
  MODULES,
  makeTables,
  makeTool,
  PRESSED,
  rolesOf,
} from './lending-things.ts'
import { documentsOf, idOf, refused } from './packing-example.ts'

let service: TestService
let platform: Client

before(async () => {
  service = await openTestService()
  platform = await service.signIn({ loginType: 'builder' })
  await makeTables(platform)
})
after(() => service?.close())

test('in a draft, modules that nobody sees yet look each other up, become one another and are numbered; it is taken back', async () => {
  const { sId } = (await platform.post('/entry/changeSet/open', { sName: 'Lending' })).body
  const inDraft = { 'change-set': sId }
  for (const module of MODULES) {
    const { status, body, text } = await platform.post('/entry/tables/draftModule', module, inDraft)
    assert.equal(status, 200, text)
    assert.deepEqual(body.notes, [])
  }
  const made = await platform.post('/entry/tables/draftConversion', MAKE, inDraft)
  assert.equal(made.status, 200, made.text)
  const columns = await platform.get('/entry/gdsconfigformslave/get?search=sToolId&pageSize=20', inDraft)
  assert.deepEqual(
    columns.body.rows.map((row: { sLookupFormId: string }) => row.sLookupFormId),
    ['demo-tool.list', 'demo-tool.list'],
  )
  const [ofLine] = (await platform.get('/entry/gdsconfigformslave/get?search=sLendingLineId', inDraft)).body
    .rows
  assert.equal(ofLine.bVisible, 0)
  const numbers = await platform.get('/entry/sysbillnosettings/get?search=lending', inDraft)
  assert.equal(numbers.body.rows[0].sPrefix, 'LEN')
  const { problems } = (await platform.get('/entry/metadataHealth', inDraft)).body
  assert.deepEqual(
    problems.filter(({ sId: on }: { sId: string }) => on.includes('lending') || on.includes('giveback')),
    [],
  )
  assert.equal((await platform.get('/entry/views/get?sModelsId=demo-lending', inDraft)).status, 200)
  for (const step of ['publish', 'rollback']) {
    const { status, text } = await platform.post(`/entry/changeSet/${step}`, { sId })
    assert.equal(status, 200, text)
  }
})

test('modules name what their roles may not look into', async () => {
  const roles = await rolesOf(service)
  for (const module of MODULES) {
    const { notes } = await doneWithTables(platform, 'draftModule', { ...module, roles })
    if (module.sTbName !== 'tool') assert.match(notes.join(' '), /may not look into “Employees”/)
  }
})

test('what two modules have says how one becomes the other; a conversion is made once', async () => {
  const { notes } = await doneWithTables(platform, 'draftConversion', MAKE)
  assert.deepEqual(notes, [])
  assert.equal((await platform.post('/entry/tables/draftConversion', MAKE)).status, 409)
  const itself = { ...MAKE, sModelsId: MAKE.sFromModelsId }
  assert.equal((await platform.post('/entry/tables/draftConversion', itself)).status, 400)
  const others = { ...MAKE, sFromModelsId: 'sal-sales-order' }
  assert.equal((await platform.post('/entry/tables/draftConversion', others)).status, 400)
  const tenants = await service.signIn({ company: 'acme', loginType: 'builder' })
  assert.equal((await tenants.post('/entry/tables/draftConversion', MAKE)).status, 403)
})

test('a clerk lends what is there, gives back part of it, and the rest stays open', async () => {
  await countWhatIsLent(platform)
  const user = await service.signIn()
  const clerk = documentsOf(user)
  const drill = await makeTool(user, 'Drill', 3)
  const { lend, lines } = await lenderOf(service, user, drill)
  assert.match((await clerk.approve('demo-lending', await lend(5))) ?? '', /^Of Drill there are only 3\.$/)
  assert.equal(await lentOut(clerk, drill), 0)
  const lending = await lend(3)
  assert.equal(await clerk.approve('demo-lending', lending), undefined)
  assert.equal(await lentOut(clerk, drill), 3)
  const [line] = await lines('demo-lending', 'lendingline', lending)
  const two = { jLines: [{ sId: line.sId, dQty: 2 }] }
  const given = idOf(await clerk.press('demo-lending', PRESSED, lending, two))
  const counted = async (iQuantity: number): Promise<void> => {
    const [row] = await lines('demo-giveback', 'givebackline', given)
    idOf(await clerk.change('demo-giveback.givebackline', row, { iQuantity }))
  }
  await counted(50)
  assert.match(
    (await clerk.approve('demo-giveback', given)) ?? '',
    /^Return GIV\d+ takes more of a line of the lending than it has\.$/,
  )
  await counted(2)
  assert.equal(await clerk.approve('demo-giveback', given), undefined)
  assert.equal(await lentOut(clerk, drill), 1)
  refused(await clerk.press('demo-lending', 'sp_btn_lending_unexamine', lending), -3, /return/i)
  const rest = idOf(await clerk.press('demo-lending', PRESSED, lending))
  const made = await lines('demo-giveback', 'givebackline', rest)
  assert.deepEqual(
    made.map(({ iQuantity }: { iQuantity: number }) => iQuantity),
    [1],
  )
  refused(await clerk.press('demo-lending', PRESSED, lending), -5, /Nothing is open/)
})
