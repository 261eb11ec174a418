// Where a save may write: ids, masters, forms, grants, companies, a form's rule.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSaving, type Saving } from './save-service.ts'

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

test('ids, versions and masters are asked for', async () => {
  assert.deepEqual(
    await pathsOf([
      {
        sFormId: 'sav.doc',
        rows: [
          { handleType: 'update', data: {} },
          { handleType: 'update', sId: 'x' },
          { handleType: 'del', sId: "x' or '1'='1" },
          { handleType: 'add', sId: 'mine', data: { sTitle: 'x' } },
        ],
      },
      { sFormId: 'sav.line', rows: [{ handleType: 'add' }] },
    ]),
    [
      'forms.0.rows.0.sId',
      'forms.0.rows.1.version',
      'forms.0.rows.2.version',
      'forms.0.rows.3.sId',
      'forms.1.rows.0.data.sParentId',
    ],
  )
  assert.deepEqual(
    await pathsOf(one('sav.line', { handleType: 'add', data: { sParentId: crypto.randomUUID() } })),
    ['forms.0.rows.0.data.sParentId'],
  )
  const sId = crypto.randomUUID()
  const twice = { handleType: 'add', sId, data: { sTitle: 'x' } }
  assert.deepEqual(await pathsOf([{ sFormId: 'sav.doc', rows: [twice, twice] }]), ['forms.0.rows.1.sId'])
})

test('a line neither moves to another master nor joins one that goes', async () => {
  const [first, second] = [
    await saving.add('sav.doc', { sTitle: 'a' }),
    await saving.add('sav.doc', { sTitle: 'b' }),
  ]
  const line = await saving.add('sav.line', { sParentId: first.sId })
  const moved = {
    handleType: 'update',
    sId: line.sId,
    version: line.version,
    data: { sParentId: second.sId },
  }
  assert.deepEqual(await pathsOf(one('sav.line', moved)), ['forms.0.rows.0.data.sParentId'])
  const gone = { handleType: 'del', sId: second.sId, version: second.version }
  const forms = [
    ...one('sav.doc', gone),
    ...one('sav.line', { handleType: 'add', data: { sParentId: second.sId } }),
  ]
  assert.deepEqual(await pathsOf(forms), ['forms.1.rows.0.data.sParentId'])
})

test('only forms on tables are saved through, and only those of the module', async () => {
  for (const form of ['sav.shown', 'sav.view', 'sav.rows'])
    assert.deepEqual(await pathsOf(one(form, { handleType: 'add', data: {} })), ['forms.0.sFormId'], form)
  assert.deepEqual(await status(one('sav.gone', { handleType: 'add', data: {} })), [424, 'broken_metadata'])
  assert.deepEqual(await status(one('sal-sales-order.master', { handleType: 'add', data: {} })), [
    404,
    'not_found',
  ])
  assert.deepEqual(await status(one('nowhere', { handleType: 'add', data: {} })), [404, 'not_found'])
})

test('each kind of change asks for its grant', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'mine' })
  const { clerk } = saving
  assert.deepEqual(
    await status(one('sav.doc', { handleType: 'del', sId: doc.sId, version: doc.version }), { as: clerk }),
    [403, 'forbidden'],
  )
  const changed = await status(
    one('sav.doc', { handleType: 'update', sId: doc.sId, version: doc.version, data: { sTitle: 'ours' } }),
    { as: clerk },
  )
  assert.deepEqual(changed, [200, undefined])
  const other = await saving.service.signIn({ company: 'acme', user: 'clerk' })
  assert.deepEqual(
    await status(one('sav.doc', { handleType: 'add', data: { sTitle: 'x' } }), { as: other }),
    [403, 'forbidden'],
  )
})

test('a record of another company is not there', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'theirs' })
  const item = await saving.add('sav.item', { sCode: 'theirs' })
  const as = await saving.service.signIn({ company: 'acme' })
  assert.deepEqual(
    await status(one('sav.doc', { handleType: 'update', sId: doc.sId, version: doc.version, data: {} }), {
      as,
    }),
    [404, 'not_found'],
  )
  assert.deepEqual(
    await status(one('sav.doc', { handleType: 'del', sId: doc.sId, version: doc.version }), { as }),
    [404, 'not_found'],
  )
  const looked = await complaints(
    one('sav.doc', { handleType: 'add', data: { sTitle: 'x', sItemId: item.sId } }),
    { as },
  )
  assert.deepEqual(
    looked.map(({ path }) => path),
    ['forms.0.rows.0.data.sItemId'],
  )
  const joined = await complaints(one('sav.line', { handleType: 'add', data: { sParentId: doc.sId } }), {
    as,
  })
  assert.deepEqual(
    joined.map(({ path }) => path),
    ['forms.0.rows.0.data.sParentId'],
  )
})

test('a form’s rule holds for what is written through it', async () => {
  const plain = await saving.add('sav.doc', { sTitle: 'plain' })
  assert.deepEqual(
    await status(
      one('sav.urgent', { handleType: 'update', sId: plain.sId, version: plain.version, data: {} }),
    ),
    [404, 'not_found'],
  )
  assert.deepEqual(
    await pathsOf(one('sav.urgent', { handleType: 'add', data: { sTitle: 'x', bUrgent: 0 } })),
    ['forms.0.rows.0'],
  )
  const urgent = await saving.add('sav.urgent', { sTitle: 'x', bUrgent: 1 })
  const out = { handleType: 'update', sId: urgent.sId, version: urgent.version, data: { bUrgent: 0 } }
  assert.deepEqual(await pathsOf(one('sav.urgent', out)), ['forms.0.rows.0'])
})
