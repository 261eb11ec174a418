// Lines are shown only where their master is: what the row rule of the master's form hides, hides its lines on every path.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { print } from './report-things.ts'
import { MODULE, openVault } from './vault-things.ts'

let vault: Awaited<ReturnType<typeof openVault>>

before(async () => {
  vault = await openVault()
})
after(() => vault?.close())

const SHOWN = ['open1', 'open2']
const HIDDEN = 'closed1'
const idsOf = (rows: readonly { readonly sId: string }[]) => rows.map(({ sId }) => sId).sort()

const shownOf = async (form: string, body: object = {}) => {
  const answer = await vault.ask(form, body)
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.body.total, answer.body.rows.length, answer.text)
  return idsOf(answer.body.rows)
}

for (const form of ['line', 'table', 'json', 'shelfline'])
  test(`${form}: a read shows no line of a hidden master, however it is asked for`, async () => {
    assert.deepEqual(await shownOf(form), SHOWN)
    assert.deepEqual(await shownOf(form, { sParentId: 'open' }), SHOWN)
    assert.deepEqual(await shownOf(form, { sParentId: 'closed' }), [])
    assert.deepEqual(await shownOf(form, { sId: HIDDEN }), [])
    assert.deepEqual(await shownOf(form, { sId: 'open1' }), ['open1'])
    const filters = [{ field: 'sText', op: 'contains', value: 'closed' }]
    assert.deepEqual(await shownOf(form, { filters }), [])
    assert.deepEqual(await shownOf(form, { search: 'closed' }), [])
    assert.deepEqual(await shownOf(form, { filters: [{ not: { field: 'sText', op: 'isNull' } }] }), SHOWN)
    const { body } = await vault.ask(form, { groupBy: ['sText'] })
    assert.deepEqual(
      body.rows.map(({ sText }: { sText: string }) => sText),
      ['line open1', 'line open2'],
    )
  })

test('sums, counts and pages are of the lines that are shown', async () => {
  const { body } = await vault.ask('line', { sums: ['dQty'], count: 'exact', pageSize: 1 })
  assert.deepEqual([body.sums.dQty, body.total, body.rows[0].sId], [3, 2, 'open1'])
  const next = await vault.ask('line', { cursor: body.nextCursor, pageSize: 1 })
  assert.deepEqual([idsOf(next.body.rows), next.body.nextCursor ?? null], [['open2'], null])
})

test('lines of lines follow the master of all', async () => {
  assert.deepEqual(await shownOf('part'), ['part-open1', 'part-open2'])
  assert.deepEqual(await shownOf('part', { sParentId: HIDDEN }), [])
  assert.deepEqual(await shownOf('part', { sId: `part-${HIDDEN}` }), [])
  assert.equal((await vault.lock('part', `part-${HIDDEN}`)).status, 404)
})

test('lines whose master’s form has no rule are all shown', async () => {
  assert.equal((await shownOf('freeline')).length, 4)
})

test('a rule on a routine’s rows keeps their lines from being read, and says what to mend', async () => {
  const { status, body } = await vault.ask('madeline')
  assert.deepEqual([status, body.code], [424, 'broken_metadata'])
  assert.match(body.detail, /v\.made/)
})

test('a line of a hidden master can be neither locked nor given to a button, nor printed', async () => {
  assert.equal((await vault.lock('line', HIDDEN)).status, 404)
  assert.equal((await vault.lock('line', 'open2')).status, 200)
  const press = (sId: string) => vault.press('sp_vault_press', sId)
  assert.equal((await press('open1')).status, 200)
  assert.equal((await press(HIDDEN)).status, 404)
  const printed = (sId: string) =>
    print(vault.service.url, vault.admin, { sModelsId: MODULE, sReportId: 'vault-print', sIds: [sId] })
  assert.equal((await printed('open1')).status, 200)
  assert.equal((await printed(HIDDEN)).status, 404)
})

test('the buttons of a form on a view are given no record that the form hides', async () => {
  assert.equal((await vault.press('sp_vault_lift', 'open')).status, 200)
  assert.equal((await vault.press('sp_vault_lift', 'closed')).status, 404)
})

const versionOf = async (table: string, sId: string) =>
  (
    await vault.service.database.query<{ version: string }>(
      `select xmin::text as version from public.${table} where "sId" = $1`,
      [sId],
    )
  )[0]?.version

for (const form of ['line', 'shelfline'])
  test(`${form}: a line of a hidden master can be neither changed, deleted nor added`, async () => {
    const version = await versionOf('vaultline', HIDDEN)
    const data = { sText: 'mine' }
    for (const row of [
      { handleType: 'update', sId: HIDDEN, version, data },
      { handleType: 'del', sId: HIDDEN, version, data: {} },
      { handleType: 'update', sId: HIDDEN, version: '1', data },
    ]) {
      const { status, text } = await vault.save(form, row)
      assert.equal(status, 404, text)
      assert.ok(!text.includes('line closed1'), text)
    }
    const added = await vault.save(form, { handleType: 'add', data: { ...data, sParentId: 'closed' } })
    assert.equal(added.status, 400, added.text)
    assert.equal(added.body.errors[0].path, 'forms.0.rows.0.data.sParentId')
    const good = await vault.save(form, { handleType: 'add', data: { ...data, sParentId: 'open' } })
    assert.equal(good.status, 200, good.text)
    const { sId, version: made } = good.body.forms[0].rows[0]
    const gone = await vault.save(form, { handleType: 'del', sId, version: made, data: {} })
    assert.equal(gone.status, 200, gone.text)
  })

test('a line of a hidden line’s own cannot be added or changed', async () => {
  const added = await vault.save('part', { handleType: 'add', data: { sText: 'x', sParentId: HIDDEN } })
  assert.deepEqual([added.status, added.body.errors?.[0].path], [400, 'forms.0.rows.0.data.sParentId'])
  const sId = `part-${HIDDEN}`
  const version = await versionOf('vaultpart', sId)
  assert.equal((await vault.save('part', { handleType: 'update', sId, version, data: {} })).status, 404)
})

for (const field of ['sLineId', 'sShelfLineId'])
  test(`${field}: a lookup into lines finds those that are shown`, async () => {
    const use = (sId: string) => vault.save('use', { handleType: 'add', data: { [field]: sId } })
    for (const _ of [1, 2]) {
      const found = await use('open1')
      assert.equal(found.status, 200, found.text)
      assert.ok(found.text.includes('line open1'), found.text)
      const refused = await use(HIDDEN)
      assert.deepEqual([refused.status, refused.body.errors?.[0].path], [400, `forms.0.rows.0.data.${field}`])
      assert.ok(!refused.text.includes('line closed'), refused.text)
    }
  })
