// Saving over HTTP: what is stored and answered for rows added, changed and deleted.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSaving, type Saving } from './save-service.ts'

let saving: Saving

before(async () => {
  saving = await openSaving()
})

after(() => saving?.close())

const saved = async (forms: unknown, options: Parameters<Saving['save']>[1] = {}) => {
  const answer = await saving.save(forms, options)
  assert.equal(answer.status, 200, answer.text)
  return answer
}

const one = (sFormId: string, row: unknown) => [{ sFormId, rows: [row] }]

test('a new document gets its id, number, defaults and totals; its lines find their master', async () => {
  const { body, text } = await saved([
    { sFormId: 'sav.doc', rows: [{ handleType: 'add', data: { sTitle: 'First', dRate: '2' } }] },
    {
      sFormId: 'sav.line',
      rows: [
        { handleType: 'add', data: { dQty: 3 } },
        { handleType: 'add', data: { dQty: 0.333, dPrice: 1.5 } },
      ],
    },
  ])
  const [doc] = body.forms[0].rows
  assert.match(doc.sId, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.match(doc.version, /^\d+$/)
  assert.equal(doc.handleType, 'add')
  assert.match(doc.data.sBillNo, /^D\d{4}$/)
  assert.equal(doc.data.tDay, new Date().toISOString().slice(0, 10))
  assert.equal(doc.data.sState, 'open')
  assert.equal(doc.data.sUserName, 'Ada Lin')
  assert.equal(doc.data.dTwice, 4)
  assert.equal(doc.data.dTripled, 6)
  assert.equal(doc.data.iLines, 2)
  assert.ok(text.includes('"dTotal":16.00,'), text)
  assert.deepEqual(
    body.forms[1].rows.map(({ data }: { data: Record<string, unknown> }) => [
      data.iLine,
      data.dQty,
      data.dAmount,
    ]),
    [
      [1, 3, 15],
      [2, 0.333, 1],
    ],
  )
  assert.deepEqual(body.messages, [])
  const [stored] = await saving.read('sav.doc', { sId: doc.sId })
  assert.deepEqual(stored, { ...doc.data, version: doc.version })
  const lines = await saving.read('sav.line', { sParentId: doc.sId })
  assert.equal(lines.length, 2)
})

test('every type keeps what was sent, with every digit', async () => {
  const data = `{"sTitle":"漢字 😀","dRate":1234.56785,"iOrder":9007199254740993,"dItemPrice":12345678901234567890.123456789,
    "tAt":"2026-01-31T08:00:00.123456+08:00","bUrgent":0,"jMore":{"n":1.10,"big":12345678901234567890},"sTags":["a","b\\"c",null],"sBlob":"AP8="}`
  const answer = await saving.admin.post(
    '/entry/business/addUpdateDelBusinessData?sModelsId=test-save',
    `{"forms":[{"sFormId":"sav.doc","rows":[{"handleType":"add","data":${data}}]}]}`,
  )
  assert.equal(answer.status, 200, answer.text)
  for (const part of [
    '"dRate":1234.5679,',
    '"iOrder":9007199254740993',
    '"dItemPrice":12345678901234567890.123456789,',
    '"jMore":{"n": 1.1',
    '12345678901234567890',
  ])
    assert.ok(answer.text.includes(part), part)
  const [row] = answer.body.forms[0].rows
  assert.equal(row.data.sTitle, '漢字 😀')
  assert.equal(Date.parse(row.data.tAt), Date.parse('2026-01-31T00:00:00.123Z'))
  assert.deepEqual(row.data.sTags, ['a', 'b"c', null])
  assert.equal(row.data.sBlob, 'AP8=')
})

test('an update changes what is sent and nothing else, and the version', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'Before', sReason: 'kept', dRate: 3 })
  const { body } = await saved(
    one('sav.doc', {
      handleType: 'update',
      sId: doc.sId,
      version: doc.version,
      data: { sTitle: 'After', tDay: null },
    }),
  )
  const [row] = body.forms[0].rows
  assert.notEqual(row.version, doc.version)
  assert.deepEqual(row.data, { ...doc.data, sTitle: 'After', tDay: null })
  const again = await saved(
    one('sav.doc', {
      handleType: 'update',
      sId: doc.sId,
      version: row.version,
      data: { ...row.data, sTitle: '' },
    }).map((form) => ({
      ...form,
      rows: form.rows.map((r) => ({ ...(r as object), data: { sFree: undefined, ...row.data } })),
    })),
  )
  assert.notEqual(
    again.body.forms[0].rows[0].version,
    row.version,
    'a row that is sent is written, so that others notice',
  )
})

test('deleting a master deletes its lines and their parts', async () => {
  const { body } = await saved([
    { sFormId: 'sav.doc', rows: [{ handleType: 'add', data: { sTitle: 'Gone' } }] },
    { sFormId: 'sav.line', rows: [{ handleType: 'add', data: {} }] },
    { sFormId: 'sav.part', rows: [{ handleType: 'add', data: { dPart: 1 } }] },
  ])
  const [doc] = body.forms[0].rows
  const answer = await saved(one('sav.doc', { handleType: 'del', sId: doc.sId, version: doc.version }))
  assert.deepEqual(answer.body.forms[0].rows, [{ handleType: 'del', sId: doc.sId, version: null, data: {} }])
  assert.deepEqual(await saving.read('sav.doc', { sId: doc.sId }), [])
  const left = await saving.service.database.query(
    `select from public.savline where "sParentId" = $1 union all select from public.savpart where "sParentId" = $2`,
    [doc.sId, body.forms[1].rows[0].sId],
  )
  assert.equal(left.length, 0)
  const audit = await saving.service.database.query<{ table: string }>(
    `select "sTbName" as table from framework.sysaudit where "sOperation" = 'del' and "sRowId" = any ($1) order by 1`,
    [[doc.sId, body.forms[1].rows[0].sId, body.forms[2].rows[0].sId]],
  )
  assert.deepEqual(
    audit.map(({ table }) => table),
    ['savdoc', 'savline', 'savpart'],
  )
})

test('a client may bring its own UUIDs and point lines at them', async () => {
  const sId = crypto.randomUUID()
  const { body } = await saved([
    { sFormId: 'sav.line', rows: [{ handleType: 'add', data: { sParentId: sId, dQty: 2, dPrice: 5 } }] },
    {
      sFormId: 'sav.doc',
      rows: [
        { handleType: 'add', sId, data: { sTitle: 'Mine' } },
        { handleType: 'add', data: { sTitle: 'Other' } },
      ],
    },
  ])
  assert.equal(body.forms[1].rows[0].sId, sId)
  assert.equal(body.forms[1].rows[0].data.dTotal, 10)
  assert.equal(body.forms[1].rows[1].data.dTotal, 0)
  assert.equal(body.forms[0].sFormId, 'sav.line')
})

test('tenant, approval and context columns are not the client’s to set', async () => {
  const data = {
    sTitle: 'T',
    sBrandsId: 'acme',
    sSubsidiaryId: 'x',
    bCheck: 1,
    tCheckDate: '2026-01-01T00:00:00Z',
    sCheckPerson: 'me',
    sUserName: 'evil',
    sUserId: 'evil',
    sMakePerson: 'evil',
  }
  const doc = await saving.add('sav.doc', data)
  const [stored] = await saving.service.database.query(
    `select "sBrandsId", "sSubsidiaryId", "bCheck", "tCheckDate", "sCheckPerson", "sUserName", "sMakePerson" from public.savdoc where "sId" = $1`,
    [doc.sId],
  )
  assert.deepEqual(stored, {
    sBrandsId: 'demo',
    sSubsidiaryId: 'demo-hq',
    bCheck: 0,
    tCheckDate: null,
    sCheckPerson: null,
    sUserName: 'Ada Lin',
    sMakePerson: 'Ada Lin',
  })
  await saved(one('sav.doc', { handleType: 'update', sId: doc.sId, version: doc.version, data }))
  const [after] = await saving.service.database.query(
    `select "bCheck", "sUserName" from public.savdoc where "sId" = $1`,
    [doc.sId],
  )
  assert.deepEqual(after, { bCheck: 0, sUserName: 'Ada Lin' })
})

test('hidden columns are computed and kept, and never shown', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'Quiet' })
  assert.ok(!('sHidden' in doc.data))
  const [stored] = await saving.service.database.query(
    `select "sHidden" from public.savdoc where "sId" = $1`,
    [doc.sId],
  )
  assert.deepEqual(stored, { sHidden: 'secret of Quiet' })
})

test('a lookup copies: read-only columns always, others unless the client filled them', async () => {
  const wood = await saving.add('sav.item', { sCode: 'W', sName: 'Wood', dPrice: 7.25 })
  const iron = await saving.add('sav.item', { sCode: 'I', sName: 'Iron', dPrice: 9 })
  const doc = await saving.add('sav.doc', { sTitle: 'Copy', sItemId: wood.sId, sItemName: 'Wood' })
  assert.deepEqual([doc.data.sItemName, doc.data.dItemPrice], ['Wood', 7.25])
  const { body } = await saved(
    one('sav.doc', {
      handleType: 'update',
      sId: doc.sId,
      version: doc.version,
      data: { sItemId: iron.sId, dItemPrice: 1 },
    }),
  )
  const [changed] = body.forms[0].rows
  assert.deepEqual([changed.data.sItemName, changed.data.dItemPrice], ['Iron', 1])
  const cleared = await saved(
    one('sav.doc', { handleType: 'update', sId: doc.sId, version: changed.version, data: { sItemId: null } }),
  )
  assert.deepEqual(
    [cleared.body.forms[0].rows[0].data.sItemName, cleared.body.forms[0].rows[0].data.dItemPrice],
    [null, 1],
  )
})

test('every change is audited with who, what before and what after', async () => {
  const doc = await saving.add('sav.doc', { sTitle: 'Audit' })
  await saved(
    one('sav.doc', { handleType: 'update', sId: doc.sId, version: doc.version, data: { sTitle: 'Audited' } }),
    { as: saving.clerk },
  )
  const audit = await saving.service.database.query(
    `select "sOperation", "sUserId", "jBefore" ->> 'sTitle' as before, "jAfter" ->> 'sTitle' as after from framework.sysaudit where "sRowId" = $1 order by "iId"`,
    [doc.sId],
  )
  assert.deepEqual(audit, [
    { sOperation: 'add', sUserId: 'demo-admin', before: null, after: 'Audit' },
    { sOperation: 'update', sUserId: 'demo-clerk', before: 'Audit', after: 'Audited' },
  ])
})

test('a dry run answers as if it had been done, and nothing was', async () => {
  const { body } = await saved(one('sav.doc', { handleType: 'add', data: { sTitle: 'Dry' } }), {
    query: '&dryRun=1',
  })
  const [row] = body.forms[0].rows
  assert.match(row.data.sBillNo, /^D\d{4}$/)
  assert.deepEqual(await saving.read('sav.doc', { sId: row.sId }), [])
  const next = await saving.add('sav.doc', { sTitle: 'Wet' })
  assert.equal(next.data.sBillNo, row.data.sBillNo, 'the gapless number was not used up')
})

test('a dry run without numbers uses none up, of those that allow gaps neither', async () => {
  const before = await saving.add('sav.doc', { sTitle: 'Before' })
  const { body } = await saved(one('sav.doc', { handleType: 'add', data: { sTitle: 'Dry' } }), {
    query: '&dryRun=unnumbered',
  })
  const [row] = body.forms[0].rows
  assert.equal(row.data.sBillNo, row.sId)
  assert.deepEqual(await saving.read('sav.doc', { sId: row.sId }), [])
  const after = await saving.add('sav.doc', { sTitle: 'After' })
  const numberOf = ({ data }: { data: Record<string, unknown> }) => Number(String(data.sBillNo).slice(1))
  assert.equal(numberOf(after), numberOf(before) + 1)
})

test('a save of nothing is a save', async () => {
  const { body } = await saved([{ sFormId: 'sav.doc', rows: [] }])
  assert.deepEqual(body, { forms: [{ sFormId: 'sav.doc', rows: [] }], messages: [] })
})
