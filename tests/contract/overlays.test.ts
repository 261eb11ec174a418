// Overlays narrow: whatever they call a hidden column, it stays hidden to reads, filters, orders and saves.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MODULE, namesIn, openHidden } from './hidden-things.ts'

let hidden: Awaited<ReturnType<typeof openHidden>>

before(async () => {
  hidden = await openHidden()
  await hidden.service.database.query(
    `insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode") values ('demo', 'demo-clerk', '${MODULE}', 'add'), ('demo', 'demo-clerk', '${MODULE}', 'update')`,
  )
})
after(() => hidden?.close())

const ofUser = (columns: string, values: string) =>
  hidden.service.database.query(
    `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sUserId", "sFormId", ${columns}) values ('demo', 'demo-clerk', 'hid.master', ${values})`,
  )
const save = (data: object) =>
  hidden.clerk.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}&dryRun=1`, {
    forms: [{ sFormId: 'hid.master', rows: [{ handleType: 'add', data }] }],
  })
/** What a change of another column would leave in the price. */
const priceAfter = async (sId: string) => {
  const [row] = (await hidden.ask('master', { sId }, hidden.clerk)).body.rows
  const { status, text, body } = await hidden.clerk.post(
    `/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}&dryRun=1`,
    {
      forms: [
        {
          sFormId: 'hid.master',
          rows: [{ handleType: 'update', sId, version: row.version, data: { sName: 'x' } }],
        },
      ],
    },
  )
  return status === 200 ? body.forms[0].rows[0].data.dPrice : text
}

const remove = () =>
  hidden.service.database.query(
    `delete from framework.gdsconfigformcustomslave where "sUserId" = 'demo-clerk'`,
  )

const tries: readonly (readonly [string, string, string])[] = [
  ['of a shown control that takes its name', '"sControlName", "sName", "bVisible"', `'dPrice', 'dCost', 1`],
  ['of a control of its own', '"sControlName", "sName", "bVisible"', `'mine', 'dCost', 1`],
  ['of its own name', '"sName", "bVisible"', `'dCost', 1`],
  ['that computes a shown column from it', '"sName", "sComputed"', `'dPrice', 'dCost'`],
  ['that fills a shown column with it', '"sName", "sDefault"', `'dPrice', 'dCost'`],
  ['that lets a shown column tell of it', '"sName", "sValidation"', `'dPrice', 'dCost > 6'`],
  ['that adds a stored column', '"sName", "sFieldType"', `'sNote', 'text'`],
]
for (const [what, columns, values] of tries)
  test(`a user's, ${what}, reveals nothing to reads, filters, orders and saves`, async (t) => {
    t.after(remove)
    await ofUser(columns, values)
    const { status, text, body } = await hidden.ask('master', {}, hidden.clerk)
    assert.equal(status, 200, text)
    assert.deepEqual(namesIn(body.rows), ['dPrice', 'sId', 'sName', 'version'])
    assert.ok(
      body.rows.every(({ sId, dPrice }: { sId: string; dPrice: number }) => dPrice >= Number(sId[1]) * 10),
    )
    assert.equal(await priceAfter('h3'), 30)
    for (const name of ['dCost', 'sNote']) {
      const asked = [
        { filters: [{ field: name, op: 'notNull' }] },
        ...[{ orderBy: [{ field: name }] }, { fields: [name] }, { sums: [name] }, { groupBy: [name] }],
      ]
      for (const request of asked)
        assert.equal((await hidden.ask('master', request, hidden.clerk)).status, 400, JSON.stringify(request))
      assert.equal((await save({ sName: 'x', [name]: '1' })).status, 400)
    }
  })

test("a tenant's shows what the platform hides, unless that is secret, in any form of the table", async (t) => {
  const mark = (flags: string) =>
    hidden.service.database.query(
      `update framework.gdsconfigformslave set ${flags} where "sName" = 'dPrice' and "sFormId" = 'hid.master'`,
    )
  t.after(async () => {
    await hidden.service.database.query(
      `delete from framework.gdsconfigformcustomslave where "sName" in ('dPrice', 'sNote')`,
    )
    await hidden.service.database.query(`delete from framework.gdsconfigformmaster where "sId" = 'hid.other'`)
    await mark('"bVisible" = 1, "bSecret" = 0')
  })
  await hidden.service.database.query(
    `insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh") values ('hid.other', '${MODULE}', 'HUSH', 'list', 'x', 'x');
       insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType") values ('hid.other', 'sName', 'sName', 'x', 'x', 'text');
       insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", "sName", "bVisible", "sFieldType") values
         ('demo', 'hid.master', 'dPrice', 1, null), ('demo', 'hid.other', 'dPrice', 1, 'decimal'), ('demo', 'hid.other', 'sNote', 1, 'text')`,
  )
  const shown = async () => [
    namesIn((await hidden.ask('master')).body.rows).includes('dPrice'),
    namesIn((await hidden.ask('other')).body.rows),
  ]
  await mark('"bVisible" = 0')
  assert.deepEqual(await shown(), [true, ['dPrice', 'sId', 'sName', 'sNote', 'version']])
  await mark('"bSecret" = 1')
  assert.deepEqual(await shown(), [false, ['sId', 'sName', 'sNote', 'version']])
})

test('a column that nobody gave a place stands behind those that have one, in the base as where an overlay adds it', async (t) => {
  const places = (name: string, place: string) =>
    hidden.service.database.query(
      `update framework.gdsconfigformslave set "iOrder" = ${place} where "sFormId" = 'hid.view' and "sName" = '${name}'`,
    )
  t.after(async () => {
    await hidden.service.database.query(
      `delete from framework.gdsconfigformcustomslave where "sControlName" = 'added'`,
    )
    for (const name of ['dPrice', 'dCost']) await places(name, 'default')
  })
  await places('dPrice', '20')
  await places('dCost', '10')
  await hidden.service.database.query(
    `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", "sName", "sControlName") values ('demo', 'hid.view', 'sId', 'added')`,
  )
  const { body } = await hidden.admin.get(`/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`)
  const { columns } = body.forms.find(({ sId }: { sId: string }) => sId === 'hid.view')
  assert.deepEqual(
    columns.map(({ sControlName }: { sControlName: string }) => sControlName),
    ['dCost', 'dPrice', 'sName', 'added'],
  )
})
