// Structure commits by itself: whatever ends before what goes with it is written leaves nothing half done for longer than until the next look.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let platform: Client

/** From here to `mend`, every transaction that goes with a change of structure fails once the structure stands. */
const CUT = `
create function framework.cut() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$;
create trigger cut before update of "jBeside" on framework.sysstructure for each row execute function framework.cut();`

const cut = () => service.database.query(CUT)
const mend = () => service.database.query('drop function framework.cut() cascade')

const done = async (path: string, body: object, headers = {}) => {
  const answer = await platform.post(`/entry/${path}`, body, headers)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const planned = async (change: object): Promise<{ change: object; text: string }> => ({
  change,
  text: (await done('tables/plan', { change })).text,
})

const source = async (name: string): Promise<string> =>
  (await platform.get(`/entry/routines/source/${name}`)).body.text

const COLUMNS = [
  { name: 'sBillNo', type: 'text' },
  { name: 'dQty', type: 'decimal', digits: 2 },
]

/** A draft in which the approvals of modules have one step more. */
const draftSteps = async (modules: readonly string[]): Promise<string> => {
  const { sId } = await done('changeSet/open', { sName: 'steps' })
  const headers = { 'change-set': sId }
  for (const module of modules) {
    const filters = encodeURIComponent(JSON.stringify([{ field: 'sModelsId', op: 'eq', value: module }]))
    const { body } = await platform.get(`/entry/gdsapproval/get?filters=${filters}`, headers)
    const [{ sId: approval, version, jApprove }] = body.rows
    const step = { refuseWhen: 'dQty > 5', sCode: -4, sMsgEn: 'Too many.', sMsgZh: '数量过多。' }
    const data = { jApprove: { ...jApprove, steps: [step] } }
    await done('gdsapproval/update', { sId: approval, version, data }, headers)
  }
  return sId
}

before(async () => {
  service = await openTestService()
  platform = await service.signIn({ loginType: 'builder' })
  for (const table of ['halfa', 'halfb']) {
    await done(
      'tables/carryOut',
      await planned({ kind: 'makeTable', table, columns: COLUMNS, approved: true }),
    )
    await done('tables/draftModule', { sTbName: table })
  }
})
after(() => service?.close())

test('a publish that fails leaves every routine as it was, or has it so again', async () => {
  const first = await source('sp_halfa_examine')
  const alone = await draftSteps(['demo-halfa'])
  await cut()
  assert.ok((await platform.post('/entry/changeSet/publish', { sId: alone })).status >= 400)
  await mend()
  await platform.get('/entry/tables/changes')
  assert.equal(await source('sp_halfa_examine'), first)
  await done('changeSet/discard', { sId: alone })

  const text = (await source('sp_halfb_examine')).replace(/\nbegin\n/, '\nbegin\n  -- by hand\n')
  assert.equal((await done('scripts/run', { text })).kind, 'done')
  const both = await draftSteps(['demo-halfa', 'demo-halfb'])
  const refused = await platform.post('/entry/changeSet/publish', { sId: both })
  assert.deepEqual([refused.status, refused.body.errors[0].path], [400, 'sp_halfb_examine'], refused.text)
  assert.equal(await source('sp_halfa_examine'), first)
})

test('a module that is not made leaves no routine behind', async () => {
  await done(
    'tables/carryOut',
    await planned({ kind: 'makeTable', table: 'halfc', columns: COLUMNS, approved: true }),
  )
  await cut()
  assert.ok((await platform.post('/entry/tables/draftModule', { sTbName: 'halfc' })).status >= 400)
  await mend()
  assert.equal((await platform.get('/entry/routines/source/sp_halfc_examine')).status, 404)
  await done('tables/draftModule', { sTbName: 'halfc' })
})

test('names go with a column, and what takes it back is known, also where the change ended in the middle', async () => {
  const before = (await platform.get('/entry/tables/changes')).body.changes.length
  const change = { kind: 'renameColumn', table: 'halfa', column: 'dQty', name: 'dCount' }
  const asked = await planned(change)
  await cut()
  assert.ok((await platform.post('/entry/tables/carryOut', asked)).status >= 400)
  const [kept] = await service.database.query<{ sName: string }>(
    `select "sName" from framework.gdsconfigformslave where "sFormId" = 'demo-halfa.list' and "sName" in ('dQty', 'dCount')`,
  )
  assert.equal(kept?.sName, 'dQty')
  await mend()
  const { changes } = (await platform.get('/entry/tables/changes')).body
  assert.deepEqual([changes.length, changes[0].change], [before + 1, change])
  const admin = await service.signIn()
  const list = '/entry/business/getBusinessDataByFormcustomId/demo-halfa.list?sModelsId=demo-halfa'
  assert.equal((await admin.post(list, {})).status, 200)
  await done('tables/takeBack', { sId: changes[0].sId })
  assert.equal((await admin.post(list, {})).status, 200)
})
