// Saves of several people at once: versions, locks, approved records, repeated requests, bill numbers.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSaving, type Row, type Saving } from './save-service.ts'

let saving: Saving

before(async () => {
  saving = await openSaving()
})

after(() => saving?.close())

const one = (sFormId: string, row: unknown) => [{ sFormId, rows: [row] }]
const update = ({ sId, version }: { sId: string; version: string }, data: Row = {}) => ({
  handleType: 'update',
  sId,
  version,
  data,
})
const newDoc = (data: Row = {}) => one('sav.doc', { handleType: 'add', data: { sTitle: 'x', ...data } })

test('what changed since it was read is 409 with the row as it is now, hidden columns left out', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'a', dItemPrice: 1.1 })
  const first = await saving.save(one('sav.doc', update(doc, { sTitle: 'b' })))
  assert.equal(first.status, 200, first.text)
  const second = await saving.save(one('sav.doc', update(doc, { sTitle: 'c' })))
  assert.deepEqual([second.status, second.body.code], [409, 'version_conflict'])
  const [now] = await saving.read('sav.doc', { sId: doc.sId })
  assert.deepEqual(second.body.current, now)
  assert.ok(second.text.includes('"dItemPrice":1.1,') && !second.text.includes('sHidden'))
  const gone = await saving.save(one('sav.doc', { handleType: 'del', sId: doc.sId, version: doc.version }))
  assert.equal(gone.body.code, 'version_conflict')
})

test('of many who save one row at once exactly one wins', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'race' })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => saving.save(one('sav.doc', update(doc, { sTitle: `race ${at}` })))),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(7).fill(409)])
})

test('a row that is gone is 404', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'a' })
  assert.equal(
    (await saving.save(one('sav.doc', { handleType: 'del', sId: doc.sId, version: doc.version }))).status,
    200,
  )
  for (const handleType of ['update', 'del']) {
    const answer = await saving.save(one('sav.doc', { handleType, sId: doc.sId, version: doc.version }))
    assert.deepEqual([answer.status, answer.body.code], [404, 'not_found'])
  }
})

test('a record that another user edits can be changed by nobody else, nor can its lines', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'held' })
  const line = await saving.add('sav.line', { sParentId: doc.sId })
  const [{ version }] = (await saving.read('sav.doc', { sId: doc.sId })) as [{ version: string }]
  const lock = (as: Saving['admin'], action = 'lock') =>
    as.post('/entry/business/addSysLocking?sModelsId=test-save', { sFormId: 'sav.doc', sId: doc.sId, action })
  assert.equal((await lock(saving.clerk)).status, 200)
  const attempts = [
    one('sav.doc', update({ sId: doc.sId, version })),
    one('sav.doc', { handleType: 'del', sId: doc.sId, version }),
    one('sav.line', update(line)),
    one('sav.line', { handleType: 'add', data: { sParentId: doc.sId } }),
  ]
  for (const forms of attempts) {
    const answer = await saving.save(forms)
    assert.deepEqual([answer.status, answer.body.code], [409, 'locked'], answer.text)
    assert.deepEqual(answer.body.lockedBy, { sUserId: 'demo-clerk', sUserName: 'Chen Wei 陈伟' })
    assert.ok(Date.parse(answer.body.since) > Date.now() - 60_000)
  }
  const own = await saving.save(one('sav.doc', update({ sId: doc.sId, version })), { as: saving.clerk })
  assert.equal(own.status, 200, own.text)
  await lock(saving.clerk, 'release')
  const after = await saving.save(one('sav.doc', update(own.body.forms[0].rows[0])))
  assert.equal(after.status, 200, after.text)
})

test('an approved record is neither changed nor deleted, nor are its lines, and the answer says why', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'approved' })
  const line = await saving.add('sav.line', { sParentId: doc.sId })
  await saving.service.database.query(`update public.savdoc set "bCheck" = 1 where "sId" = $1`, [doc.sId])
  const [{ version }] = (await saving.read('sav.doc', { sId: doc.sId })) as [{ version: string }]
  const attempts = [
    one('sav.doc', update({ sId: doc.sId, version }, { sTitle: 'no' })),
    one('sav.doc', { handleType: 'del', sId: doc.sId, version }),
    one('sav.line', update(line)),
    one('sav.line', { handleType: 'del', sId: line.sId, version: line.version }),
    one('sav.line', { handleType: 'add', data: { sParentId: doc.sId } }),
    one('sav.part', { handleType: 'add', data: { sParentId: line.sId, dPart: 1 } }),
  ]
  for (const forms of attempts) {
    const answer = await saving.save(forms)
    assert.deepEqual([answer.status, answer.body.code], [409, 'locked'], answer.text)
    assert.match(answer.body.detail, /approved/)
    assert.ok(!('lockedBy' in answer.body))
  }
})

test('approved lines keep their master from being deleted', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'lines' })
  const line = await saving.add('sav.line', { sParentId: doc.sId })
  await saving.service.database.query(`update public.savline set "bCheck" = 1 where "sId" = $1`, [line.sId])
  const [{ version }] = (await saving.read('sav.doc', { sId: doc.sId })) as [{ version: string }]
  const answer = await saving.save(one('sav.doc', { handleType: 'del', sId: doc.sId, version }))
  assert.deepEqual([answer.status, answer.body.code], [409, 'locked'], answer.text)
})

test('the same Idempotency-Key gives the first answer again, also to twins', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const forms = newDoc({ sTitle: headers['idempotency-key'].slice(0, 20), dItemPrice: 0.1 })
  const answers = await Promise.all([1, 2, 3].map(() => saving.save(forms, { headers })))
  answers.push(await saving.save(forms, { headers }))
  for (const answer of answers) assert.deepEqual([answer.status, answer.text], [200, answers[0]?.text])
  const rows = await saving.read('sav.doc', {
    filters: [{ field: 'sTitle', op: 'eq', value: headers['idempotency-key'].slice(0, 20) }],
  })
  assert.equal(rows.length, 1)
  const other = await saving.save(newDoc({ sTitle: 'other' }), { headers })
  assert.deepEqual([other.status, other.body.code], [409, 'duplicate'])
  const somebody = await saving.save(newDoc({ sTitle: 'other' }), { headers, as: saving.clerk })
  assert.equal(somebody.status, 200)
})

test('a save that failed leaves its key free; a dry run keeps none', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  assert.equal((await saving.save(newDoc({ dRate: -1 }), { headers })).status, 400)
  assert.equal((await saving.save(newDoc(), { headers, query: '&dryRun=1' })).status, 200)
  assert.equal((await saving.save(newDoc({ sTitle: 'now' }), { headers })).status, 200)
})

test('bill numbers are unique under concurrency and without gaps, whatever failed between', async () => {
  const before = await saving.add('sav.doc', { sTitle: 'start' })
  const start = Number(String(before.data.sBillNo).slice(1))
  const tries = Array.from({ length: 30 }, (_, at) =>
    saving.save(
      at % 3 === 0
        ? [
            {
              sFormId: 'sav.doc',
              rows: [
                { handleType: 'add', data: { sTitle: 'x', sKey: 'same' } },
                { handleType: 'add', data: { sTitle: 'y', sKey: 'same' } },
              ],
            },
          ]
        : newDoc(),
    ),
  )
  const answers = await Promise.all(tries)
  const numbers = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => Number(body.forms[0].rows[0].data.sBillNo.slice(1)))
    .sort((a, b) => a - b)
  assert.deepEqual(
    numbers,
    Array.from({ length: 20 }, (_, at) => start + 1 + at),
  )
})

test('several new rows of one save take numbers in their order', async () => {
  const rows = ['a', 'b', 'c'].map((sTitle) => ({ handleType: 'add', data: { sTitle } }))
  const { body } = await saving.save([{ sFormId: 'sav.doc', rows }])
  const numbers = body.forms[0].rows.map(({ data }: { data: Row }) => Number(String(data.sBillNo).slice(1)))
  assert.deepEqual(numbers, [numbers[0], numbers[0] + 1, numbers[0] + 2])
})

test('two saves whose hooks lock each other out are both done: the one that was ended is tried again', async () => {
  const items = [await saving.add('sav.item', { sCode: 'p' }), await saving.add('sav.item', { sCode: 'q' })]
  await saving.service.database.query(`
    create or replace function public.sp_savhook_beforesave("jRows" jsonb, "sIds" text[], "sUserId" text, out "sCode" int, out "sMsg" text) language plpgsql as $$
    declare v_id text;
    begin
      for v_id in select i.value #>> '{}' from jsonb_array_elements(("jRows" -> 0 -> 'data' ->> 'sName')::jsonb) i loop
        update public.savitem i set "dPrice" = coalesce(i."dPrice", 0) + 1 where i."sId" = v_id;
        perform count(*) from generate_series(1, 2000000);
      end loop;
      "sCode" := 0;
    end $$`)
  const ids = items.map(({ sId }) => sId)
  const names = [ids, ids.toReversed()].map((order) => JSON.stringify(order))
  const answers = await Promise.all(
    names.map((sName) => saving.save(one('sav.hook', { handleType: 'add', data: { sName } }))),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
    answers.map(({ text }) => text).join(),
  )
  const prices = await saving.read('sav.item', { filters: [{ field: 'sId', op: 'in', value: ids }] })
  assert.deepEqual(
    prices.map(({ dPrice }) => dPrice),
    [2, 2],
  )
})
