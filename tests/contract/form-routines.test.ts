// A routine that backs a form, called by its name: it gives what the form shows, to whoever may read the form.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { idsIn, namesIn, openHidden } from './hidden-things.ts'

let hidden: Awaited<ReturnType<typeof openHidden>>

before(async () => {
  hidden = await openHidden()
})
after(() => hidden?.close())

/** Those whose hidden cost is more than 2. */
const RULED = [1, 2, 3, 4, 6, 7, 9].map((n) => `h${n}`).filter((id) => (7 * Number(id[1])) % 11 > 2)

describe('a routine that backs a form', () => {
  for (const routine of ['SP_Hush_Table', 'sp_hush_json'])
    test(`${routine}: gives with view alone what the form shows, under its row rule`, async () => {
      const { status, text, body } = await hidden.call(hidden.clerk, routine)
      assert.equal(status, 200, text)
      assert.deepEqual(idsIn(body.rows), RULED)
      assert.deepEqual(namesIn(body.rows), ['dPrice', 'sId', 'sName', 'version'])
      assert.ok(!text.includes('dCost') && !text.includes('note'), text)
      const form = (await hidden.ask(routine === 'sp_hush_json' ? 'json' : 'table', {}, hidden.clerk)).body
      assert.deepEqual(body.rows, form.rows)
    })

  test('takes parameters, ids and pages', async () => {
    const { body } = await hidden.call(hidden.clerk, 'sp_hush_table', {
      params: { dLeast: 60 },
      pageNum: 1,
      pageSize: 2,
    })
    assert.deepEqual(idsIn(body.rows), RULED.filter((id) => Number(id[1]) >= 6).slice(0, 2))
    assert.deepEqual(
      idsIn((await hidden.call(hidden.clerk, 'sp_hush_json', { sIds: ['h1', 'h2', 'h5'] })).body.rows),
      [...RULED.filter((id) => ['h1', 'h2', 'h5'].includes(id))],
    )
    assert.equal((await hidden.call(hidden.clerk, 'sp_hush_table', { params: { dLeast: 'x' } })).status, 400)
  })

  test('tells nothing beside its rows', async () => {
    const { text, body } = await hidden.call(hidden.clerk, 'sp_hush_out')
    assert.deepEqual([body.out, body.sCode, body.sMsg], [{}, 0, null])
    assert.ok(!text.includes('dCost') && !text.includes('at most'), text)
  })

  test('does not write', async () => {
    const { status, body } = await hidden.call(hidden.clerk, 'sp_hush_writes')
    assert.deepEqual([status, body.code], [424, 'broken_metadata'])
    const rows = await hidden.service.database.query(`select 1 from public.hush where "sNote" = 'written'`)
    assert.equal(rows.length, 0)
  })

  test('is called as it is by who holds the grant of a button that names it', async () => {
    const { body } = await hidden.call(hidden.admin, 'sp_hush_json')
    assert.equal(body.rows.length, 9)
    assert.ok(namesIn(body.rows).includes('dCost'))
  })
})
