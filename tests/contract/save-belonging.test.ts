// After a save its rows still belong to their forms: what totals and hooks make of them counts as well as what was sent.
import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { MODULE, openSaving, type Saving } from './save-service.ts'

let saving: Saving

before(async () => {
  saving = await openSaving()
})
after(() => saving?.close())

const rule = (form: string, text: string | null) =>
  saving.service.database.query(
    `update framework.gdsconfigformmaster set "sRowRule" = $2 where "sId" = $1 and "sModelsId" = '${MODULE}'`,
    [form, text],
  )

const ruled = async (context: TestContext, form: string, text: string): Promise<void> => {
  context.after(() => rule(form, null))
  await rule(form, text)
}

const lineOf = (row: object) => [{ sFormId: 'sav.line', rows: [row] }]

const refused = async (forms: unknown): Promise<void> => {
  for (const query of ['', '&dryRun=1']) {
    const { status, body, text } = await saving.save(forms, { query })
    assert.deepEqual([status, body.code], [400, 'invalid_request'], text)
    const [{ path, message }] = body.errors
    assert.deepEqual([path, message], ['forms.0.rows.0', 'The row would not belong to this form'])
  }
}

const docWithLine = async (sTitle: string) => {
  const { body, text } = await saving.save([
    { sFormId: 'sav.doc', rows: [{ handleType: 'add', data: { sTitle } }] },
    { sFormId: 'sav.line', rows: [{ handleType: 'add', data: { dQty: 2 } }] },
  ])
  assert.ok(body.forms, text)
  return { doc: body.forms[0].rows[0], line: body.forms[1].rows[0] }
}

const storedTotal = async (sId: string) => {
  const rows = await saving.service.database.query(
    `select "dTotal"::text as total, "iLines" as lines from public.savdoc where "sId" = $1`,
    [sId],
  )
  return rows[0]
}

test('a line takes no master out of its form: added, changed or deleted', async (context) => {
  const { doc, line } = await docWithLine('small')
  await ruled(context, 'sav.doc', 'dTotal < 100 and iLines > 0')
  await refused(lineOf({ handleType: 'add', data: { dQty: 1000, sParentId: doc.sId } }))
  const { sId, version } = line
  await refused(lineOf({ handleType: 'update', sId, version, data: { dQty: 1000 } }))
  await refused(lineOf({ handleType: 'del', sId, version }))
  assert.deepEqual(await storedTotal(doc.sId), { total: '5.00', lines: 1 })
  const kept = await saving.save(lineOf({ handleType: 'update', sId, version, data: { dQty: 3 } }))
  assert.equal(kept.status, 200, kept.text)
  assert.deepEqual(kept.body.forms[1].rows[0].data.dTotal, 7.5)
})

test('a hook takes no row out of its form', async (context) => {
  await ruled(context, 'sav.hook', 'isEmpty(sSecret)')
  await refused([{ sFormId: 'sav.hook', rows: [{ handleType: 'add', data: { sName: 'unseen' } }] }])
  const rows = await saving.service.database.query('select 1 from public.savhook')
  assert.deepEqual(rows, [])
})

test('a record is deleted with its lines, and one outside of the form stays unknown', async (context) => {
  const { doc, line } = await docWithLine('whole')
  await ruled(context, 'sav.doc', 'iLines > 0')
  const { body, status, text } = await saving.save([
    { sFormId: 'sav.line', rows: [{ handleType: 'del', sId: line.sId, version: line.version }] },
    { sFormId: 'sav.doc', rows: [{ handleType: 'del', sId: doc.sId, version: doc.version }] },
  ])
  assert.equal(status, 200, text)
  assert.deepEqual(body.forms[1].rows[0].version, null)
  assert.equal(await storedTotal(doc.sId), undefined)
})

test('lines that their form hides are computed, and not told', async (context) => {
  const { doc, line } = await docWithLine('hiding')
  const added = await saving.save(
    lineOf({ handleType: 'add', data: { sText: 'hidden', sParentId: doc.sId } }),
  )
  assert.equal(added.status, 200, added.text)
  await ruled(context, 'sav.line', "isEmpty(sText) or sText != 'hidden'")
  const { version } = added.body.forms[1].rows[0]
  const { status, body, text } = await saving.save([
    { sFormId: 'sav.doc', rows: [{ handleType: 'update', sId: doc.sId, version, data: { dRate: 2 } }] },
  ])
  assert.equal(status, 200, text)
  assert.ok(!text.includes('hidden'), text)
  assert.deepEqual(
    body.forms[1].rows.map(({ sId }: { sId: string }) => sId),
    [line.sId],
  )
  assert.deepEqual(await storedTotal(doc.sId), { total: '15.00', lines: 2 })
})
