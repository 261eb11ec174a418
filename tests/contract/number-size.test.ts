// Numbers that nobody means: too many digits before the point, or after it, are refused where they are sent.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSaving, type Saving } from './save-service.ts'

let saving: Saving

before(async () => {
  saving = await openSaving()
})

after(() => saving?.close())

const newItem = (sCode: string, dPrice: unknown) => [
  { sFormId: 'sav.item', rows: [{ handleType: 'add', data: { sCode, dPrice } }] },
]

const NINES = '9'.repeat(30)

test('a number has 30 digits before the point and 20 after it at most', async () => {
  for (const [dPrice, says] of [
    ['1e30', /30 digits before the point/],
    [`-1${NINES}`, /30 digits before the point/],
    ['1e-21', /20 digits after the point/],
    ['1e-400', /20 digits after the point/],
    [`0.${'3'.repeat(21)}`, /20 digits after the point/],
  ] as const) {
    const { status, body } = await saving.save(newItem('refused', dPrice))
    assert.deepEqual([status, body.code], [400, 'invalid_request'], dPrice)
    assert.equal(body.errors.length, 1)
    assert.equal(body.errors[0].path, 'forms.0.rows.0.data.dPrice')
    assert.match(body.errors[0].message, says)
  }
  const as = await saving.service.signIn({ language: 'zh-CN' })
  assert.match((await saving.save(newItem('refused', '1e30'), { as })).text, /小数点前最多 30 位/)
  const most = `-${NINES}.${'9'.repeat(20)}`
  const taken = await saving.save(newItem('most', most))
  assert.equal(taken.status, 200, taken.text)
  assert.ok(taken.text.includes(`"dPrice":${most}`))
  assert.equal((await saving.save(newItem('zeros', `1.${'0'.repeat(30)}`))).status, 200)
})

test('a column that says how fine it is rounds as ever', async () => {
  const { body } = await saving.save([
    { sFormId: 'sav.doc', rows: [{ handleType: 'add', data: { sTitle: 'fine' } }] },
    { sFormId: 'sav.line', rows: [{ handleType: 'add', data: { dQty: `1.${'3'.repeat(40)}` } }] },
  ])
  assert.equal(body.forms[1].rows[0].data.dQty, 1.333)
})

test('what is stored already may be sent as it is, and not as anything else of the kind', async () => {
  const { sId } = await saving.add('sav.item', { sCode: 'old', dPrice: 1 })
  const fine = `0.${'6'.repeat(25)}`
  await saving.service.database.query(`update public.savitem set "dPrice" = $2 where "sId" = $1`, [sId, fine])
  const update = async (data: object) => {
    const [row] = (await saving.read('sav.item', { sId })) as [{ version: string }]
    const rows = [{ handleType: 'update', sId, version: row.version, data }]
    return saving.save([{ sFormId: 'sav.item', rows }])
  }
  const kept = await update({ sName: 'named', dPrice: fine })
  assert.equal(kept.status, 200, kept.text)
  assert.ok(kept.text.includes(`"dPrice":${fine}`))
  assert.equal((await update({ dPrice: `${fine}1` })).status, 400)
})

test('an order whose amount would have no end is refused, and none is stored', async () => {
  const { admin } = saving
  const [customer, product] = await Promise.all(
    ['ele-customer', 'ele-product'].map(async (module) => {
      const path = `/entry/business/getBusinessDataByFormcustomId/${module}.list?sModelsId=${module}`
      return (await admin.post(path, { pageSize: 1 })).body.rows[0].sId
    }),
  )
  const order = (dQty: string, dPrice: string) =>
    admin.post('/entry/business/addUpdateDelBusinessData?sModelsId=sal-sales-order', {
      forms: [
        {
          sFormId: 'sal-sales-order.master',
          rows: [{ handleType: 'add', data: { sCustomerId: customer } }],
        },
        {
          sFormId: 'sal-sales-order.slave',
          rows: [{ handleType: 'add', data: { sProductId: product, dQty, dPrice } }],
        },
      ],
    })
  const refused = await order('9'.repeat(99), '9'.repeat(99))
  assert.equal(refused.status, 400, refused.text)
  assert.deepEqual(
    refused.body.errors.map(({ path }: { path: string }) => path),
    ['dQty', 'dPrice'].map((name) => `forms.1.rows.0.data.${name}`),
  )
  assert.equal((await order('1e-400', '1')).status, 400)
  assert.equal((await order(NINES, NINES)).status, 200)
})

test('a routine is given no number that is finer', async () => {
  const { status, body } = await saving.admin.post('/entry/business/getProData?sModelsId=mft-work-order', {
    sProName: 'sp_btn_workorder_to_completion',
    sIds: ['none'],
    params: { dQty: '1e-400' },
  })
  assert.equal(status, 400)
  assert.equal(body.errors[0].path, 'params.dQty')
})
