// Arrangements and saved views over HTTP: whose they are, who sees which, and what is kept of them.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { SavedView } from '#contracts/requests/view-requests.ts'
import type { Answer, Client } from '#tests/support/service.ts'
import { MODULE, openSaving, type Saving } from './save-service.ts'

let saving: Saving
let acme: Client

before(async () => {
  saving = await openSaving()
  acme = await saving.service.signIn({ company: 'acme' })
  await saving.service.database.query(
    `insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh") values
      ('demo', 'desk', 'VIEWDESK', 'Desk', '前台'), ('demo', 'other', 'VIEWOTHER', 'Other', '其他')`,
  )
  await saving.service.database.query(
    `insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId") values ('demo', 'demo-clerk', 'desk')`,
  )
})

beforeEach(() => saving.service.database.query('delete from framework.sysuserview'))

after(() => saving?.close())

const LAYOUT = { order: ['sTitle', 'sBillNo'], widths: { sTitle: 240 }, hidden: ['dRate'], paging: 'endless' }
const READ = {
  search: 'urgent',
  filters: [{ field: 'sState', op: 'in', value: ['open', 'closed'] }],
  orderBy: [{ field: 'dTotal', desc: true }],
  pageSize: 100,
}
const VIEW = { sFormId: 'sav.doc', sName: 'Mine', sScope: 'private', layout: LAYOUT, read: READ }

const send = (as: Client, what: string, body: object, sModelsId = MODULE): Promise<Answer> =>
  as.post(`/entry/views/${what}?sModelsId=${sModelsId}`, body)

const done = async (answer: Promise<Answer>): Promise<void> => {
  const { status, text } = await answer
  assert.equal(status, 200, text)
}

const outcome = async (answer: Promise<Answer>) => {
  const { status, body } = await answer
  return [status, body.code, body.errors?.[0]?.path]
}

const ask = (as: Client): Promise<Answer> => as.get(`/entry/views/get?sModelsId=${MODULE}`)

const formOf = async (as: Client, sFormId = 'sav.doc') => {
  const { status, body, text } = await ask(as)
  assert.equal(status, 200, text)
  return body.forms.find((form: { readonly sFormId: string }) => form.sFormId === sFormId)
}

const namesFor = async (as: Client): Promise<readonly string[]> =>
  (await formOf(as)).views.map((view: SavedView) => view.sName)

test('what was arranged and saved comes back, the last of each, and goes when it is removed', async () => {
  assert.deepEqual(await formOf(saving.clerk), { sFormId: 'sav.doc', layout: null, views: [] })
  await done(send(saving.clerk, 'arrange', { sFormId: 'sav.doc', layout: { ...LAYOUT, hidden: [] } }))
  await done(send(saving.clerk, 'arrange', { sFormId: 'sav.doc', layout: LAYOUT }))
  await done(send(saving.clerk, 'save', { ...VIEW, read: {} }))
  await done(send(saving.clerk, 'save', VIEW))
  const { sFormId, ...view } = VIEW
  assert.deepEqual(await formOf(saving.clerk), { sFormId, layout: LAYOUT, views: [view] })
  assert.deepEqual(await formOf(saving.clerk, 'sav.item'), { sFormId: 'sav.item', layout: null, views: [] })
  const named = { sFormId, sName: 'Mine', sScope: 'private' }
  await done(send(saving.clerk, 'delete', named))
  await done(send(saving.clerk, 'delete', named))
  assert.deepEqual(await namesFor(saving.clerk), [])
})

test('digits of a filter’s value are kept', async () => {
  const body = JSON.stringify({ ...VIEW, read: {} }).replace(
    '"read":{}',
    '"read":{"filters":[{"field":"dTotal","op":"ge","value":12345678901234567890.10}]}',
  )
  await done(saving.admin.post(`/entry/views/save?sModelsId=${MODULE}`, body))
  assert.match((await ask(saving.admin)).text, /"value":12345678901234567890\.10?[,}]/)
})

test('an arrangement and a private view are seen by nobody else, not even under the same name', async () => {
  await done(send(saving.clerk, 'arrange', { sFormId: 'sav.doc', layout: LAYOUT }))
  await done(send(saving.clerk, 'save', VIEW))
  for (const other of [saving.admin, acme]) {
    assert.deepEqual(await formOf(other), { sFormId: 'sav.doc', layout: null, views: [] })
    await done(send(other, 'delete', { sFormId: 'sav.doc', sName: 'Mine', sScope: 'private' }))
  }
  assert.deepEqual(await namesFor(saving.clerk), ['Mine'])
})

test('a view for the company shows for all of it and for no other', async () => {
  await done(send(saving.admin, 'save', { ...VIEW, sName: 'Ours', sScope: 'company' }))
  assert.deepEqual(await namesFor(saving.clerk), ['Ours'])
  assert.deepEqual(await namesFor(acme), [])
  await done(send(acme, 'delete', { sFormId: 'sav.doc', sName: 'Ours', sScope: 'company' }))
  assert.deepEqual(await namesFor(saving.clerk), ['Ours'])
})

test('a view for a role shows for who has it, and goes with the role', async () => {
  const shared = { ...VIEW, sScope: 'role' }
  await done(send(saving.admin, 'save', { ...shared, sName: 'Desk', sRoleId: 'desk' }))
  await done(send(saving.admin, 'save', { ...shared, sName: 'Other', sRoleId: 'other' }))
  assert.deepEqual(await namesFor(saving.clerk), ['Desk'])
  assert.deepEqual(await namesFor(saving.admin), ['Desk', 'Other'], 'an administrator sees them all')
  const { roles } = (await ask(saving.admin)).body
  assert.ok(roles.some(({ sId, sName }: Record<string, string>) => sId === 'desk' && sName === 'Desk'))
  assert.deepEqual((await ask(saving.clerk)).body.roles, [])
  await saving.service.database.query(
    `delete from framework.sisjurisdictionclassify where "sBrandsId" = 'demo' and "sId" = 'other'`,
  )
  assert.deepEqual(await namesFor(saving.admin), ['Desk'])
})

test('who is no administrator changes nothing that others see', async () => {
  const company = { ...VIEW, sName: 'Ours', sScope: 'company' }
  const role = { ...VIEW, sName: 'Desk', sScope: 'role', sRoleId: 'desk' }
  for (const shared of [company, role]) {
    await done(send(saving.admin, 'save', shared))
    assert.deepEqual(await outcome(send(saving.clerk, 'save', { ...shared, read: {} })), [
      403,
      'forbidden',
      undefined,
    ])
    const { layout, read, ...named } = shared
    assert.deepEqual(await outcome(send(saving.clerk, 'delete', named)), [403, 'forbidden', undefined])
  }
  const { views } = await formOf(saving.clerk)
  assert.deepEqual(
    views.map((view: SavedView) => view.read),
    [READ, READ],
  )
})

test('columns that the form does not have, or the reader may not see, are left out', async () => {
  const layout = {
    order: ['sTitle', 'sHidden', 'sNone', 'sReason'],
    widths: { sHidden: 100, sReason: 90, sTitle: 80 },
    hidden: ['sHidden', 'sReason'],
  }
  const by = (field: string) => ({ field, op: 'eq', value: `secret of ${field}` })
  const fields = ['sTitle', 'sHidden', 'sReason', 'sNone']
  const read = { filters: fields.map(by), orderBy: fields.map((field) => ({ field })) }
  await saving.service.database.query(
    `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sUserId", "sFormId", "sName", "bVisible") values ('demo', 'demo-clerk', 'sav.doc', 'sReason', 0)`,
  )
  await done(send(saving.admin, 'save', { ...VIEW, sName: 'Ours', sScope: 'company', layout, read }))
  const [full] = (await formOf(saving.admin)).views
  assert.deepEqual(full.read.filters, [by('sTitle'), by('sReason')])
  assert.deepEqual(full.layout.order, ['sTitle', 'sReason'])
  const { text } = await ask(saving.clerk)
  assert.doesNotMatch(text, /sHidden|sNone|sReason/)
  const [seen] = (await formOf(saving.clerk)).views
  assert.deepEqual(seen.layout, { order: ['sTitle'], widths: { sTitle: 80 }, hidden: [] })
  assert.deepEqual(seen.read, { filters: [by('sTitle')], orderBy: [{ field: 'sTitle' }] })
})

test('groups of filters and periods are kept; columns that the reader may not see are left out wherever they stand', async () => {
  const by = (field: string) => ({ field, op: 'eq', value: `secret of ${field}` })
  await saving.service.database.query(
    `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sUserId", "sFormId", "sName", "bVisible") values ('demo', 'demo-clerk', 'sav.doc', 'sReason', 0) on conflict do nothing`,
  )
  const period = { field: 'tDay', op: 'within', value: 'thisMonth' }
  const filters = [
    period,
    { or: [by('sTitle'), { and: [by('sReason'), by('sTitle')] }, { not: by('sReason') }] },
    { not: { or: [by('sReason'), by('sHidden')] } },
    { and: [] },
  ]
  await done(send(saving.admin, 'save', { ...VIEW, sName: 'Ours', sScope: 'company', read: { filters } }))
  const [full] = (await formOf(saving.admin)).views
  assert.deepEqual(full.read.filters, [period, filters[1], { not: { or: [by('sReason')] } }, { and: [] }])
  assert.doesNotMatch((await ask(saving.clerk)).text, /sReason|sHidden/)
  const [seen] = (await formOf(saving.clerk)).views
  assert.deepEqual(seen.read.filters, [period, { or: [by('sTitle'), { and: [by('sTitle')] }] }, { and: [] }])
})

test('what is no view is refused by name', async () => {
  const bad = (change: object) => outcome(send(saving.admin, 'save', { ...VIEW, ...change }))
  for (const sName of ['', ' Mine', 'Mine ', 'x'.repeat(101), 'a\u0000b', 'a\ud800b', 'a\nb', 7]) {
    const [status, code] = await bad({ sName })
    assert.deepEqual([status, code], [400, 'invalid_request'], JSON.stringify(sName))
  }
  const widths = { sTitle: 'wide' }
  for (const change of [
    { sScope: 'everyone' },
    { layout: { ...LAYOUT, widths } },
    { layout: { ...LAYOUT, more: 1 } },
    { layout: null },
    { read: { filters: [{ field: 'sTitle', op: 'like', value: 'x' }] } },
    { read: { filters: {} } },
    { read: { pageSize: 0 } },
    { sUser: 'demo-clerk' },
  ])
    assert.deepEqual((await bad(change)).slice(0, 2), [400, 'invalid_request'], JSON.stringify(change))
  const value = { deep: [1] }
  assert.deepEqual(await bad({ read: { filters: [{ field: 'sTitle', op: 'eq', value }] } }), [
    400,
    'invalid_request',
    'read.filters.0.value',
  ])
  const wrong = async (filter: object) => (await bad({ read: { filters: [filter] } }))[2]
  assert.equal(await wrong({ or: [{ field: 'sTitle', op: 'like' }] }), 'read.filters.0.or.0.op')
  assert.equal(
    await wrong({ not: { field: 'tDay', op: 'within', value: 'someday' } }),
    'read.filters.0.not.value',
  )
  assert.equal(await wrong({ or: [], and: [] }), 'read.filters.0')
  assert.equal(
    await wrong({ or: Array.from({ length: 101 }, () => ({ field: 'sTitle', op: 'isNull' })) }),
    'read.filters',
  )
  assert.deepEqual(await bad({ sScope: 'role' }), [400, 'invalid_request', 'sRoleId'])
  assert.deepEqual(await bad({ sRoleId: 'desk' }), [400, 'invalid_request', 'sRoleId'])
  assert.deepEqual(await bad({ sScope: 'role', sRoleId: 'none' }), [400, 'invalid_request', 'sRoleId'])
  assert.deepEqual(
    (await bad({ read: { filters: [{ field: 'sTitle', op: 'eq', value: 'x'.repeat(20_000) }] } })).slice(
      0,
      2,
    ),
    [413, 'too_large'],
  )
  assert.deepEqual(await namesFor(saving.admin), [])
})

test('a user has 100 views of a form and no more', async () => {
  const add = (at: number) => send(saving.clerk, 'save', { ...VIEW, sName: `View ${at}`, read: {} })
  for (let at = 0; at < 100; at += 1) await done(add(at))
  assert.deepEqual(await outcome(add(100)), [400, 'invalid_request', 'sName'])
  await done(add(7))
  await done(send(saving.admin, 'save', VIEW))
  assert.equal((await namesFor(saving.clerk)).length, 100)
})

test('without a session, a grant, or in another module there is nothing to see or change', async () => {
  assert.equal((await ask(saving.service.as())).status, 401)
  const stranger = await saving.service.signIn({ company: 'acme', user: 'clerk' })
  assert.deepEqual(await outcome(ask(stranger)), [403, 'forbidden', undefined])
  const { layout, read, ...named } = VIEW
  const bodies = { arrange: { sFormId: 'sav.doc', layout }, save: VIEW, delete: named }
  for (const [what, body] of Object.entries(bodies)) {
    assert.deepEqual(await outcome(send(stranger, what, body)), [403, 'forbidden', undefined])
    const elsewhere = send(saving.admin, what, body, 'sal-sales-order')
    assert.deepEqual(await outcome(elsewhere), [404, 'not_found', undefined])
    const gone = send(saving.admin, what, { ...body, sFormId: 'none' })
    assert.deepEqual(await outcome(gone), [404, 'not_found', undefined])
  }
  assert.deepEqual(await saving.service.database.query('select from framework.sysuserview'), [])
})
