// What other systems send is judged by its signature and time, kept, and worked on once by the hook's routine in the hook's company.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import {
  type HookService,
  now,
  openHookDatabase,
  openHookService,
  receiptOf,
  signed,
  type Told,
} from './hook-things.ts'

let store: Awaited<ReturnType<typeof openHookDatabase>>
let things: HookService

before(async () => {
  store = await openHookDatabase()
  things = await openHookService(store.database)
})
after(async () => {
  await things?.service.close()
  await store?.database.close()
})

test('what is signed is kept, then worked on in the hook’s name and company, every digit of it', async () => {
  for (const [as, company] of [
    [things.demo, 'demo'],
    [things.acme, 'acme'],
  ] as const) {
    const hook = await things.hookOf(as, { sName: `Shop of ${company}` })
    const body = `{"sText": "order of ${company}", "dTotal": 12345678901234567890.10, "sBrandsId": "other"}`
    const { status, body: told } = await things.send(hook, body)
    assert.equal(status, 202)
    await eventually(async () => (await store.notes(`order of ${company}`)).length === 1)
    const [note] = await store.notes(`order of ${company}`)
    assert.deepEqual([note?.sBrandsId, note?.sBy, note?.sRaw], [company, `Shop of ${company}`, body])
    assert.match(note?.jBody ?? '', /12345678901234567890\.1/)
    await eventually(async () => (await receiptOf(as, told.sReceiptId)).sState === 'done')
    const receipt = await receiptOf(as, told.sReceiptId)
    assert.deepEqual(
      [receipt.sName, receipt.iTries, receipt.sError, receipt.iBytes, receipt.sBody],
      [`Shop of ${company}`, 1, null, body.length, body],
    )
  }
})

test('any text is taken as it is, and what is no text is refused', async () => {
  const hook = await things.hookOf(things.demo, { sProcName: 'sp_hook_raw' })
  assert.equal(
    (await things.send(hook, 'a=1&b=2', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    202,
  )
  assert.equal((await things.send(hook, '', { 'content-type': 'text/plain' })).status, 202)
  await eventually(async () => (await store.notes('raw')).length === 2)
  assert.deepEqual((await store.notes('raw')).map(({ jBody, sRaw }) => [jBody, sRaw]).sort(), [
    [null, ''],
    [null, 'a=1&b=2'],
  ])
  for (const bytes of [Buffer.from([0xff, 0xfe]), Buffer.from('a\0b')]) {
    const { status, body } = await things.sendTo(hook.sHookCode, bytes, signed(hook.secret, bytes))
    assert.deepEqual([status, body.code], [400, 'invalid_request'])
  }
})

test('what is not signed as it should be, old, early, too long or sent nowhere is refused and not kept', async () => {
  const hook = await things.hookOf(things.demo, { iMostBytes: 100, iWindowSeconds: 60, sName: 'Strict' })
  const other = await things.hookOf(things.acme)
  const body = '{"sText": "refused"}'
  const good = signed(hook.secret, body)
  const cases: readonly (readonly [string, Promise<Told>, number])[] = [
    ['no header', things.sendTo(hook.sHookCode, body, {}), 400],
    ['another secret', things.sendTo(hook.sHookCode, body, signed('x', body)), 401],
    ['another company’s secret', things.sendTo(hook.sHookCode, body, signed(other.secret, body)), 401],
    ['another body', things.sendTo(hook.sHookCode, `${body} `, good), 401],
    [
      'another time',
      things.sendTo(hook.sHookCode, body, { ...good, 'webhook-timestamp': String(now() + 1) }),
      401,
    ],
    ['no hex', things.sendTo(hook.sHookCode, body, { ...good, 'webhook-signature': 'sha256=zz' }), 401],
    [
      'cut',
      things.sendTo(hook.sHookCode, body, {
        ...good,
        'webhook-signature': good['webhook-signature'].slice(0, -1),
      }),
      401,
    ],
    ['old', things.sendTo(hook.sHookCode, body, signed(hook.secret, body, now() - 62)), 401],
    ['early', things.sendTo(hook.sHookCode, body, signed(hook.secret, body, now() + 65)), 401],
    ['no time', things.sendTo(hook.sHookCode, body, signed(hook.secret, body, 'today')), 401],
    ['in milliseconds', things.sendTo(hook.sHookCode, body, signed(hook.secret, body, Date.now())), 401],
    ['too long', things.send(hook, JSON.stringify({ sText: 'x'.repeat(100) })), 413],
    ['nowhere', things.sendTo('0'.repeat(32), body, good), 404],
    ['no code', things.sendTo("'; select 1", body, good), 404],
  ]
  for (const [name, told, status] of cases) assert.equal((await told).status, status, name)
  const get = await fetch(`${things.service.url}/send/${hook.sHookCode}`)
  assert.equal(get.status, 404)
  await get.body?.cancel()
  assert.equal((await things.demo.get('/entry/syswebhookreceipt/get?search=Strict')).body.total, 0)
  assert.equal((await things.send(hook, '{"sText": "within"}')).status, 202)
})

test('the same once more is answered the same and done once, by its signature or by what its sender calls it', async () => {
  const hook = await things.hookOf(things.demo)
  const body = '{"sText": "once"}'
  const headers = signed(hook.secret, body)
  const answers = await Promise.all([1, 2, 3, 4].map(() => things.sendTo(hook.sHookCode, body, headers)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [202])
  assert.equal(new Set(answers.map(({ body: told }) => told.sReceiptId)).size, 1)
  const plain = { ...headers, 'webhook-signature': headers['webhook-signature'].slice(7).toUpperCase() }
  assert.equal(
    (await things.sendTo(hook.sHookCode, body, plain)).body.sReceiptId,
    answers[0]?.body.sReceiptId,
  )
  const called = { 'webhook-id': 'order-1' }
  const time = now()
  const first = await things.sendTo(hook.sHookCode, body, {
    ...signed(hook.secret, body, time - 3),
    ...called,
  })
  const again = await things.sendTo(hook.sHookCode, body, {
    ...signed(hook.secret, body, time - 2),
    ...called,
  })
  assert.notEqual(first.body.sReceiptId, answers[0]?.body.sReceiptId)
  assert.equal(again.body.sReceiptId, first.body.sReceiptId)
  const renamed = { ...signed(hook.secret, body, time - 3), 'webhook-id': 'order-2' }
  assert.equal((await things.sendTo(hook.sHookCode, body, renamed)).body.sReceiptId, first.body.sReceiptId)
  await eventually(async () => (await store.notes('once')).length === 2)
  const other = await things.hookOf(things.acme)
  assert.equal((await things.send(other, body, called)).status, 202)
  await eventually(async () => (await store.notes('once')).length === 3)
})

test('a secret is told once, and the one before holds on for as long as is said', async () => {
  const { sId, sHookCode } = await things.addHook(things.demo, { sName: 'Turned' })
  const taken = async (secret: string, mark: string): Promise<number> => {
    const body = JSON.stringify({ sText: mark })
    return (await things.sendTo(sHookCode, body, signed(secret, body))).status
  }
  assert.equal(await taken('', 'without a secret'), 404)
  const first = await things.secretFor(things.demo, sId)
  const second = await things.secretFor(things.demo, sId, 1)
  assert.notEqual(first.secret, second.secret)
  assert.equal(await taken(first.secret, 'overlap 1'), 202)
  assert.equal(await taken(second.secret, 'overlap 2'), 202)
  const third = await things.secretFor(things.demo, sId, 0)
  assert.equal(await taken(second.secret, 'over'), 401)
  assert.equal(await taken(third.secret, 'newest'), 202)
  const fourth = await things.secretFor(things.demo, sId, 1)
  await store.database.query(
    `update framework.syswebhook set "tPreviousEnds" = clock_timestamp() - interval '1 s' where "sId" = $1`,
    [sId],
  )
  assert.equal(await taken(third.secret, 'run out'), 401)
  const { text } = await things.demo.get(`/entry/syswebhook/getBysId/${sId}`)
  const audit = await store.database.query(
    `select a::text from framework.sysaudit a where a."sTbName" = 'syswebhook'`,
  )
  assert.ok(audit.length > 4)
  for (const known of [text, JSON.stringify(audit)])
    for (const { secret } of [first, second, third, fourth]) assert.ok(!known.includes(secret))
  const { row } = (await things.demo.get(`/entry/syswebhook/getBysId/${sId}`)).body
  assert.equal((await things.builder.refused('syswebhook/makeSecret', { sId, version: 'old' })).status, 409)
  await things.builder.done('syswebhook/update', { sId, version: row.version, data: { bDisabled: 1 } })
  assert.equal(await taken(fourth.secret, 'out of use'), 404)
})
