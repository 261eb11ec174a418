// What an Idempotency-Key is the key to: the saves of one user in one subsidiary, told as they are shown now.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MODULE, openSaving, type Saving } from './save-service.ts'

let saving: Saving

before(async () => {
  saving = await openSaving()
})

after(() => saving?.close())

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })
const newForms = (sFormId: string, data: object) => [{ sFormId, rows: [{ handleType: 'add', data }] }]

const inSouth = async () => {
  const south = await saving.service.signIn()
  assert.equal((await south.post('/entry/switchSubsidiary', { sSubsidiaryId: 'demo-south' })).status, 200)
  return south
}

const placesOf = (sTitle: string) =>
  saving.service.database.query(
    `select "sSubsidiaryId" from public.savdoc where "sTitle" = $1 order by "sSubsidiaryId"`,
    [sTitle],
  )

test('the same key and body in another subsidiary are a save of their own', async () => {
  const [headers, south] = [newKey(), await inSouth()]
  const forms = newForms('sav.doc', { sTitle: 'both' })
  const here = await saving.save(forms, { headers })
  const there = await saving.save(forms, { headers, as: south })
  assert.deepEqual([here.status, there.status], [200, 200], there.text)
  assert.notEqual(here.body.forms[0].rows[0].sId, there.body.forms[0].rows[0].sId)
  assert.equal((await saving.save(forms, { headers })).text, here.text)
  assert.equal((await saving.save(forms, { headers, as: south })).text, there.text)
  assert.deepEqual(await placesOf('both'), [{ sSubsidiaryId: 'demo-hq' }, { sSubsidiaryId: 'demo-south' }])
})

test('another body in another subsidiary is no misuse of the key', async () => {
  const [headers, south] = [newKey(), await inSouth()]
  await saving.save(newForms('sav.doc', { sTitle: 'one' }), { headers })
  const other = await saving.save(newForms('sav.doc', { sTitle: 'two' }), { headers, as: south })
  assert.equal(other.status, 200, other.text)
})

test('a key from before keys had a subsidiary still stands for its save', async () => {
  const headers = newKey()
  const forms = newForms('sav.doc', { sTitle: 'before' })
  const first = await saving.save(forms, { headers })
  await saving.service.database.query(
    `update framework.sysidempotency set "sSubsidiaryId" = '' where "sKey" = $1`,
    [headers['idempotency-key']],
  )
  assert.equal((await saving.save(forms, { headers })).text, first.text)
  const other = await saving.save(newForms('sav.doc', { sTitle: 'changed' }), { headers })
  assert.deepEqual([other.status, other.body.code], [409, 'duplicate'])
  assert.equal((await placesOf('before')).length, 1)
})

test('a column that was hidden since is not in the answer that is given again', async (t) => {
  const headers = newKey()
  const forms = [
    ...newForms('sav.doc', { sTitle: 'hush', dRate: '1.10' }),
    ...newForms('sav.line', { sText: 'kept', dQty: 2 }),
  ]
  const first = await saving.save(forms, { headers, as: saving.clerk })
  assert.equal(first.status, 200, first.text)
  assert.ok('dPrice' in first.body.forms[1].rows[0].data)
  t.after(() => saving.service.database.query('delete from framework.gdsconfigformcustomslave'))
  await saving.service.database.query(
    `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sUserId", "sFormId", "sName", "bVisible")
     values ('demo', 'demo-clerk', 'sav.line', 'dPrice', 0), ('demo', 'demo-clerk', 'sav.doc', 'dTotal', 0)`,
  )
  const again = await saving.save(forms, { headers, as: saving.clerk })
  assert.equal(again.status, 200, again.text)
  const [doc, line] = [0, 1].map((at) => first.body.forms[at].rows[0])
  const { dPrice: _price, ...lineData } = line.data
  const { dTotal: _total, ...docData } = doc.data
  assert.deepEqual(again.body, {
    forms: [
      { sFormId: 'sav.doc', rows: [{ ...doc, data: docData }] },
      { sFormId: 'sav.line', rows: [{ ...line, data: lineData }] },
    ],
    messages: first.body.messages,
  })
  assert.match(again.text, /"dRate":1\.1000\b/, 'digits stay')
})

test('of a row that the form hides since, its id is given again, and nothing that is in it', async (t) => {
  const headers = newKey()
  const forms = newForms('sav.doc', { sTitle: 'veiled' })
  const first = await saving.save(forms, { headers })
  const rule = (text: string | null) =>
    saving.service.database.query(
      `update framework.gdsconfigformmaster set "sRowRule" = $1 where "sId" = 'sav.doc' and "sModelsId" = '${MODULE}'`,
      [text],
    )
  t.after(() => rule(null))
  await rule("sTitle != 'unseen'")
  assert.equal((await saving.save(forms, { headers })).text, first.text)
  await saving.service.database.query(
    `update public.savdoc set "sTitle" = 'unseen' where "sTitle" = 'veiled'`,
  )
  const again = await saving.save(forms, { headers })
  assert.equal(again.status, 200, again.text)
  const [row] = first.body.forms[0].rows
  assert.deepEqual(again.body.forms[0].rows, [{ ...row, data: {} }])
})
