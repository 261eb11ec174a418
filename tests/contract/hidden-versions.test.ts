// Versions and default orders say nothing about hidden columns; what SaveReturn gives neither.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { idsIn, MODULE, type Named, openHidden } from './hidden-things.ts'

let hidden: Awaited<ReturnType<typeof openHidden>>

before(async () => {
  hidden = await openHidden()
})
after(() => hidden?.close())

const setCost = (cost: number) =>
  hidden.service.database.query(`update public.hush set "dCost" = $1 where "sId" = 'h1'`, [cost])
const versionIn = async (form: string) =>
  (await hidden.ask(form, { filters: [{ field: 'sName', op: 'eq', value: 'name 1' }] })).body.rows[0]

for (const form of ['view', 'table', 'json'])
  test(`${form}: a version follows from what is shown alone`, async () => {
    await setCost(7)
    const before = await versionIn(form)
    await setCost(8)
    assert.deepEqual(await versionIn(form), before)
    await hidden.service.database.query(`update public.hush set "dPrice" = "dPrice" + 1 where "sId" = 'h1'`)
    assert.notEqual((await versionIn(form)).version, before.version)
    await setCost(7)
  })

test('a hidden value cannot be guessed and tried against a version', async () => {
  const { rows } = (await hidden.ask('view', { pageSize: 1 })).body
  const [whole] = await hidden.service.database.query(
    `select t::text as row from public.hush_list t where "sId" = $1`,
    [rows[0].sId],
  )
  assert.notEqual(createHash('md5').update(String(whole?.row)).digest('hex'), rows[0].version)
})

for (const form of ['master', 'view'])
  test(`${form}: a default order by a hidden column does not hold`, async () => {
    const { rows } = (await hidden.ask(form)).body
    assert.deepEqual(
      rows.map(({ sId }: Named) => sId),
      idsIn(rows),
    )
  })

test('rows that look alike stand in no order', async () => {
  const { rows } = (await hidden.ask('keyless')).body
  assert.equal(new Set(rows.map(({ version }: Named) => version)).size, 1)
})

test('a change of a hidden column is still a conflict', async () => {
  const [row] = (await hidden.ask('master', { sId: 'h2' })).body.rows
  await hidden.service.database.query(`update public.hush set "dCost" = "dCost" + 1 where "sId" = 'h2'`)
  const saved = await hidden.admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
    forms: [
      {
        sFormId: 'hid.master',
        rows: [{ handleType: 'update', sId: 'h2', version: row.version, data: {} }],
      },
    ],
  })
  assert.deepEqual([saved.status, saved.body.code], [409, 'version_conflict'])
  assert.ok(!saved.text.includes('dCost'), saved.text)
})

test('a rule of a hidden column names no column', async (t) => {
  const rule = (text: string | null) =>
    hidden.service.database.query(
      `update framework.gdsconfigformslave set "sValidation" = $1 where "sFormId" = 'hid.master' and "sName" = 'dCost'`,
      [text],
    )
  t.after(() => rule(null))
  await rule("sName != 'refused'")
  const rows = [{ handleType: 'add', data: { sName: 'refused' } }]
  const { status, text, body } = await hidden.admin.post(
    `/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`,
    { forms: [{ sFormId: 'hid.master', rows }] },
  )
  assert.deepEqual([status, body.errors?.[0]?.path], [400, 'forms.0.rows.0'], text)
  assert.ok(!text.includes('dCost'), text)
})

test('SaveReturn gives no stored column that the form does not show', async () => {
  const [row] = (await hidden.ask('master', { sId: 'h3' })).body.rows
  const { status, text, body } = await hidden.admin.post(
    `/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`,
    {
      forms: [
        {
          sFormId: 'hid.master',
          rows: [{ handleType: 'update', sId: 'h3', version: row.version, data: { sName: 'new' } }],
        },
      ],
    },
  )
  assert.equal(status, 200, text)
  assert.deepEqual(body.forms[0].rows[0].data, { sId: 'h3', sName: 'new', dPrice: 30, sSaid: 'said' })
})
