// What a save refuses: every complaint with the path of its field, and nothing changed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSaving, type Row, type Saving } from './save-service.ts'

let saving: Saving

before(async () => {
  saving = await openSaving()
})

after(() => saving?.close())

type Complaint = { readonly path: string; readonly message: string }

const one = (sFormId: string, row: unknown) => [{ sFormId, rows: [row] }]

const complaints = async (
  forms: unknown,
  options: Parameters<Saving['save']>[1] = {},
): Promise<Complaint[]> => {
  const answer = await saving.save(forms, options)
  assert.equal(answer.status, 400, answer.text)
  assert.equal(answer.body.code, 'invalid_request')
  return answer.body.errors
}

const pathsOf = async (forms: unknown): Promise<string[]> => (await complaints(forms)).map(({ path }) => path)

const status = async (forms: unknown, options: Parameters<Saving['save']>[1] = {}) => {
  const answer = await saving.save(forms, options)
  return [answer.status, answer.body.code]
}

test('unknown and hidden columns are refused alike, hostile names too', async () => {
  const found = await complaints(
    one('sav.doc', {
      handleType: 'add',
      data: { sTitle: 'x', sNothing: 1, sHidden: 'x', 'sTitle"; drop table savdoc; --': 1, toString: 1 },
    }),
  )
  assert.deepEqual(
    found.map(({ path }) => path),
    ['sNothing', 'sHidden', 'sTitle"; drop table savdoc; --', 'toString'].map(
      (name) => `forms.0.rows.0.data.${name}`,
    ),
  )
  assert.equal(new Set(found.map(({ message }) => message)).size, 1)
})

const BAD_VALUES: readonly (readonly [string, unknown])[] = [
  ['sTitle', 'longer than twenty characters'],
  ['sTitle', 7],
  ['dRate', 'x'],
  ['dRate', 10000],
  ['tDay', '2026-02-30'],
  ['tAt', '2026-01-31 08:00'],
  ['bUrgent', 2],
  ['sState', 'lost'],
  ['iOrder', 1.5],
  ['iOrder', '9223372036854775808'],
  ['sBlob', 'not base64'],
  ['sItemId', 'no such item'],
  ['dRate', -1],
]

for (const [name, value] of BAD_VALUES)
  test(`${name} does not take ${JSON.stringify(value)}`, async () => {
    const forms = one('sav.doc', { handleType: 'add', data: { sTitle: 'x', [name]: value } })
    assert.deepEqual(await pathsOf(forms), [`forms.0.rows.0.data.${name}`])
  })

const CHECKS: readonly (readonly [string, string, string, string])[] = [
  ['one column', 'savdoc_odd', `"sKey" <> 'bad'`, '.data.sKey'],
  [
    'one that is seen and one that is hidden',
    'savdoc_odd',
    `"sHidden" is null and "sKey" <> 'bad'`,
    '.data.sKey',
  ],
  [
    'two columns, and is called like one',
    'savdoc_stitle',
    `"sKey" <> 'bad' or "sTitle" = 'good'`,
    '.data.sTitle',
  ],
  ['two columns', 'savdoc_odd', `"sKey" <> 'bad' or "sTitle" = 'good'`, ''],
  ['a hidden column, and is called like another', 'savdoc_odd_skey', `"sHidden" not like 'secret%'`, ''],
]

for (const [what, name, check, path] of CHECKS)
  test(`the database’s own check of ${what} is told at ${path === '' ? 'the row' : path}`, async () => {
    const { query } = saving.service.database
    await query(`alter table public.savdoc add constraint ${name} check (${check}) not valid`)
    try {
      const [complaint, ...others] = await complaints(
        one('sav.doc', { handleType: 'add', data: { sTitle: 'x', sKey: 'bad' } }),
      )
      assert.equal(complaint?.path, `forms.0.rows.0${path}`)
      assert.ok(others.length === 0 && !JSON.stringify(complaint).includes('sHidden'))
    } finally {
      await query(`alter table public.savdoc drop constraint ${name}`)
    }
  })

test('required, required when, validations and choices are proven on the server, all at once', async () => {
  const found = await complaints([
    {
      sFormId: 'sav.doc',
      rows: [{ handleType: 'add', data: { sTitle: '', bUrgent: 1, dRate: 0, sState: 'x' } }],
    },
    {
      sFormId: 'sav.line',
      rows: [
        { handleType: 'add', data: { dQty: 1 } },
        { handleType: 'add', data: { dQty: null } },
      ],
    },
  ])
  const messages = Object.fromEntries(found.map(({ path, message }) => [path, message]))
  assert.deepEqual(Object.keys(messages).sort(), [
    'forms.0.rows.0.data.dRate',
    'forms.0.rows.0.data.sReason',
    'forms.0.rows.0.data.sState',
    'forms.0.rows.0.data.sTitle',
    'forms.1.rows.1.data.dQty',
  ])
  assert.equal(messages['forms.0.rows.0.data.dRate'], 'A rate is positive.')
})

test('messages are in the language of the session', async () => {
  const chinese = await saving.service.signIn({ language: 'zh-CN' })
  const [found] = await complaints(one('sav.doc', { handleType: 'add', data: { sTitle: 'x', dRate: 0 } }), {
    as: chinese,
  })
  assert.equal(found?.message, '汇率须为正。')
})

test('read-only columns may be sent as they are, not changed', async () => {
  assert.deepEqual(
    await pathsOf(
      one('sav.doc', { handleType: 'add', data: { sTitle: 'x', sBillNo: 'MINE', sItemName: 'x' } }),
    ),
    ['forms.0.rows.0.data.sBillNo', 'forms.0.rows.0.data.sItemName'],
  )
  const doc = await saving.add('sav.doc', { sTitle: 'x', sBillNo: '', sFixed: 'a', sState: 'open' })
  const update = (version: string, data: Row) =>
    one('sav.doc', { handleType: 'update', sId: doc.sId, version, data })
  assert.deepEqual(await pathsOf(update(doc.version, { sBillNo: 'OTHER' })), ['forms.0.rows.0.data.sBillNo'])
  const closed = await saving.save(update(doc.version, { ...doc.data, sFixed: 'b', sState: 'closed' }))
  assert.equal(closed.status, 200, closed.text)
  const { version } = closed.body.forms[0].rows[0]
  assert.deepEqual(await pathsOf(update(version, { sFixed: 'c' })), ['forms.0.rows.0.data.sFixed'])
  const opened = await saving.save(update(version, { sFixed: 'c', sState: 'open' }))
  assert.equal(opened.status, 200, opened.text)
})

test('a unique value that is taken is 409 at its field; an id that is taken too', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'a', sKey: 'taken' })
  const answer = await saving.save(
    one('sav.doc', { handleType: 'add', data: { sTitle: 'b', sKey: 'taken' } }),
  )
  assert.deepEqual([answer.status, answer.body.code], [409, 'duplicate'])
  assert.deepEqual(
    answer.body.errors.map(({ path }: Complaint) => path),
    ['forms.0.rows.0.data.sKey'],
  )
  assert.deepEqual(await status(one('sav.doc', { handleType: 'add', sId: doc.sId, data: { sTitle: 'c' } })), [
    409,
    'duplicate',
  ])
  const other = await saving.service.signIn({ company: 'acme' })
  assert.deepEqual(
    await status(one('sav.doc', { handleType: 'add', data: { sTitle: 'b', sKey: 'taken' } }), { as: other }),
    [200, undefined],
  )
})

test('what is taken is told by the labels of its columns, in the language of the session', async () => {
  const taken = async (data: object, more: readonly object[] = [], as = saving.admin) => {
    const rows = [data, ...more].map((row) => ({ handleType: 'add', data: row }))
    const answer = await saving.save([{ sFormId: 'sav.doc', rows }], { as })
    assert.deepEqual([answer.status, answer.body.code], [409, 'duplicate'], answer.text)
    return [answer.body.detail, ...(answer.body.errors ?? []).map(({ path }: Complaint) => path)]
  }
  await saving.add('sav.doc', { sTitle: 'a', sReason: 'once' })
  const once = { sTitle: 'b', sReason: 'once' }
  const at = 'forms.0.rows.0.data.'
  assert.deepEqual(await taken(once), ['Reason: this value is already taken', `${at}sReason`])
  assert.deepEqual(await taken(once, [{ sTitle: 'c' }]), ['Reason: this value is already taken'])
  const chinese = await saving.service.signIn({ language: 'zh-CN' })
  assert.deepEqual(await taken(once, [], chinese), ['原因：该值已存在', `${at}sReason`])

  const day = { sTitle: 'a', sFixed: 'x', tDay: '2026-01-31', bUrgent: 1, sReason: 'r' }
  await saving.add('sav.doc', day)
  assert.deepEqual(await taken(day), [
    'sFixed, tDay, bUrgent: another record has these values already',
    `${at}sFixed`,
  ])
})

test('what is referred to is not deleted', async () => {
  const { admin } = saving
  const read = async (module: string, request: object) =>
    (
      await admin.post(
        `/entry/business/getBusinessDataByFormcustomId/${module}.master?sModelsId=${module}`,
        request,
      )
    ).body.rows
  const [order] = await read('sal-sales-order', { pageSize: 1 })
  const [customer] = await read('ele-customer', { sId: order.sCustomerId })
  const forms = [
    {
      sFormId: 'ele-customer.master',
      rows: [{ handleType: 'del', sId: customer.sId, version: customer.version }],
    },
  ]
  const answer = await admin.post('/entry/business/addUpdateDelBusinessData?sModelsId=ele-customer', {
    forms,
  })
  assert.deepEqual([answer.status, answer.body.code], [409, 'in_use'], answer.text)
})

test('too much is 400 or 413, before a row is looked at', async () => {
  const forms = Array.from({ length: 101 }, () => ({ sFormId: 'sav.doc', rows: [] }))
  assert.equal((await saving.save(forms)).status, 400)
  const rows = Array.from({ length: 5_001 }, () => ({ handleType: 'add', data: { sNothing: 'x' } }))
  assert.deepEqual(await status([{ sFormId: 'sav.doc', rows }]), [413, 'too_large'])
})

test('a save that fails anywhere changes nothing anywhere', async () => {
  const title = crypto.randomUUID().slice(0, 20)
  const answer = await saving.save([
    {
      sFormId: 'sav.doc',
      rows: [
        { handleType: 'add', data: { sTitle: title, sKey: 'once' } },
        { handleType: 'add', data: { sTitle: title, sKey: 'once' } },
      ],
    },
  ])
  assert.equal(answer.status, 409, answer.text)
  assert.deepEqual(
    await saving.read('sav.doc', { filters: [{ field: 'sTitle', op: 'eq', value: title }] }),
    [],
  )
})
