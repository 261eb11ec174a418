// What other systems are told: events of saves, approvals and processes, from their transaction, signed, tried again, and never where nobody may be led.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '#tests/support/eventually.ts'
import { openListener, openTold, openToldDatabase, type Told } from './told-things.ts'

let database: Awaited<ReturnType<typeof openToldDatabase>>
let listener: Awaited<ReturnType<typeof openListener>>
let told: Told

before(async () => {
  database = await openToldDatabase()
  listener = await openListener()
  told = await openTold(database)
})
after(async () => {
  await told?.service.close()
  await listener?.close()
  await database?.close()
})

const startAgain = async (environment?: Record<string, string>): Promise<void> => {
  await told.service.close()
  told = await openTold(database, environment)
}

const eventsAt = (path: string) => listener.at(path).map(({ body }) => JSON.parse(body))

/** What waits for its next try is due. */
const hurry = () =>
  database.query(
    `update framework.syswebhooksent set "tDue" = clock_timestamp() where "sState" = 'waiting' and "tDue" > clock_timestamp()`,
  )

test('a save and an approval are told in signed words, once each, without what stands in the record', async () => {
  const hook = await told.hookOf({ sUrl: listener.url('/signed?of=demo') })
  const sId = await told.save('one')
  await told.save('tried', { query: '&dryRun=1' })
  await told.approve(sId)
  await eventually(async () => listener.at('/signed?of=demo').length === 2)
  const [saved, approved] = eventsAt('/signed?of=demo').sort((one, other) =>
    one.event < other.event ? 1 : -1,
  )
  assert.deepEqual(
    [saved.event, saved.sTbName, saved.sId, saved.sUserId],
    ['record.saved', 'told_doc', sId, 'demo-admin'],
  )
  assert.ok(Math.abs(Date.parse(saved.at) - Date.now()) < 60_000)
  assert.deepEqual([approved.event, approved.sId], ['record.approved', sId])
  assert.ok(!JSON.stringify([saved, approved]).includes('one'))
  for (const { headers, body } of listener.at('/signed?of=demo')) {
    const time = headers['webhook-timestamp']
    const signature = createHmac('sha256', hook.secret).update(`${time}.${body}`).digest('hex')
    assert.equal(headers['webhook-signature'], `sha256=${signature}`)
    assert.equal(headers['webhook-signature-before'], undefined)
    const delivery = await told.delivery(String(headers['webhook-id']))
    assert.deepEqual([delivery.sState, delivery.iStatus, delivery.sBody], ['done', 204, body])
  }
  await told.secretFor(told.demo, hook.sId)
  await told.save('again')
  await eventually(async () => listener.at('/signed?of=demo').length === 3)
  const last = listener.at('/signed?of=demo').at(-1)
  const before = createHmac('sha256', hook.secret).update(
    `${last?.headers['webhook-timestamp']}.${last?.body}`,
  )
  assert.equal(last?.headers['webhook-signature-before'], `sha256=${before.digest('hex')}`)
})

test('a hook hears of its own table, company and kinds of events alone', async () => {
  const quiet = [
    { sUrl: listener.url('/quiet'), sTbName: 'salorder' },
    { sUrl: listener.url('/quiet'), bSaved: 0, bApproved: 1 },
    { sUrl: listener.url('/quiet'), bDisabled: 1 },
  ]
  for (const data of quiet) await told.hookOf(data)
  await told.hookOf({ sUrl: listener.url('/theirs') }, told.acme)
  await told.save('ours')
  const sId = await told.save('theirs', { as: told.theirs })
  await eventually(async () => listener.at('/theirs').length === 1)
  assert.equal(eventsAt('/theirs')[0].sId, sId)
  await pause(1_500)
  assert.deepEqual([listener.at('/quiet').length, listener.at('/theirs').length], [0, 1])
})

test('processes and tasks are told as they begin and end', async () => {
  await told.hookOf({
    sUrl: listener.url('/processes'),
    sTbName: null,
    bSaved: 0,
    bApproved: 0,
    bProcesses: 1,
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="tests">
<process id="told" isExecutable="true"><startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="t"/><userTask id="t"/>
<sequenceFlow id="f2" sourceRef="t" targetRef="e"/><endEvent id="e"/></process></definitions>`
  assert.equal((await told.demo.post('/entry/workflow/deploy', { xml })).status, 200)
  const { processInstanceId } = (await told.demo.post('/entry/workflow/start', { sKey: 'told' })).body
  const { tasks } = (await told.demo.get(`/entry/workflow/tasks?processInstanceId=${processInstanceId}`)).body
  await told.demo.post(`/entry/complete/${tasks[0].taskId}/demo/demo-hq/demo-admin`, {})
  await eventually(async () => listener.at('/processes').length === 4)
  const events = eventsAt('/processes')
  assert.deepEqual(events.map(({ event }) => event).sort(), [
    ...['process.ended', 'process.started', 'task.ended', 'task.started'],
  ])
  for (const one of events) assert.equal(one.processInstanceId, processInstanceId)
})

test('what is not taken is told again after a while, is given up at last, and is told anew when somebody wishes', async () => {
  listener.state.answer = ({ url }) => ({ status: url === '/failing' ? 503 : 204 })
  await told.hookOf({ sUrl: listener.url('/failing'), sName: 'Failing' })
  await told.save('failing')
  await eventually(async () => (await told.deliveries('Failing'))[0]?.iStatus === 503)
  const [{ sId, tDue }] = await told.deliveries('Failing')
  assert.ok(Date.parse(tDue) - Date.now() > 5_000, tDue)
  await eventually(async () => {
    await hurry()
    return (await told.delivery(sId)).sState === 'failed'
  })
  const { iTries, sError } = await told.delivery(sId)
  assert.deepEqual([iTries, sError], [9, 'It answered 503.'])
  assert.equal(new Set(listener.at('/failing').map(({ headers }) => headers['webhook-id'])).size, 1)
  const tries = listener.at('/failing').length
  assert.equal((await told.acme.post('/entry/syswebhookout/replay', { sDeliveryId: sId })).status, 404)
  listener.state.answer = () => ({ status: 200 })
  assert.equal((await told.demo.post('/entry/syswebhookout/replay', { sDeliveryId: sId })).status, 200)
  await eventually(async () => (await told.delivery(sId)).sState === 'done')
  assert.equal(listener.at('/failing').length, tries + 1)
})

test('who names another address is not followed there, and who says nothing keeps nobody else waiting', async () => {
  listener.state.answer = ({ url }) => {
    if (url === '/moved') return { status: 307, location: listener.url('/elsewhere') }
    return url === '/silent' ? null : { status: 204 }
  }
  await told.hookOf({ sUrl: listener.url('/moved'), sName: 'Moved' })
  await told.hookOf({ sUrl: listener.url('/silent'), sName: 'Silent' })
  await told.hookOf({ sUrl: listener.url('/prompt'), sName: 'Prompt' })
  for (let count = 0; count < 8; count += 1) await told.save('many')
  await eventually(async () => listener.at('/prompt').length === 8)
  await eventually(async () => (await told.deliveries('Moved'))[0]?.iStatus === 307)
  assert.match((await told.deliveries('Moved'))[0].sError, /another address/)
  await eventually(async () =>
    (await told.deliveries('Silent')).some(({ sError }: { sError: string | null }) =>
      /within 10 s/.test(sError ?? ''),
    ),
  )
  assert.equal(listener.at('/elsewhere').length, 0)
  listener.state.answer = () => ({ status: 204 })
  await database.query(`update framework.syswebhookout set "bDisabled" = 1`)
})

test('who wants to speak another protocol is told nothing more, and holds no place', async () => {
  listener.state.answer = ({ url }) => ({ status: url === '/upgraded' ? 101 : 204 })
  const hook = await told.hookOf({ sUrl: listener.url('/upgraded'), sName: 'Upgraded' })
  await told.save('upgraded')
  await eventually(async () => (await told.deliveries('Upgraded'))[0]?.iStatus === 101)
  await database.query(`update framework.syswebhookout set "bDisabled" = 1 where "sId" = $1`, [hook.sId])
  listener.state.answer = () => ({ status: 204 })
})

test('what happened is told though the node ended before it was', async () => {
  await told.hookOf({ sUrl: listener.url('/later') })
  await startAgain({ QUEUE: 'off', OUTBOUND_HOOKS: 'on' })
  const sId = await told.save('later')
  assert.equal(listener.at('/later').length, 0)
  await startAgain()
  await eventually(async () => listener.at('/later').length === 1)
  assert.equal(eventsAt('/later')[0].sId, sId)
})

test('nobody is led to addresses that not everybody can reach, however they are written', async () => {
  await startAgain({ OUTBOUND_HOOKS: 'on' })
  await database.query(`update framework.syswebhookout set "bDisabled" = 1`)
  const hosts = [
    ...['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '0.0.0.0', '0'],
    ...[
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
      '[fe80::1]',
      '[fd00::1]',
    ],
    ...['169.254.169.254', '10.0.0.1', '100.64.0.1', '１２７.0.0.1'],
  ]
  for (const host of hosts)
    await told.hookOf({ sUrl: `http://${host}:${listener.port}/private`, sName: `Private ${host}` })
  const before = listener.connections()
  await told.save('private')
  await eventually(async () => {
    const deliveries = await told.deliveries('Private')
    return (
      deliveries.length === hosts.length &&
      deliveries.every(({ sError }: { sError: string | null }) => sError !== null)
    )
  })
  for (const { sName, sError, iStatus } of await told.deliveries('Private')) {
    assert.match(sError, /none that everybody can reach/, sName)
    assert.equal(iStatus, null)
  }
  assert.equal(listener.connections(), before)
})

test('where it is off nobody makes a hook; an address, a table and rights are asked for elsewhere', async () => {
  const add = (data: object, as = told.demo) =>
    told.builder.refused(
      'syswebhookout/add',
      { data: { sName: 'x', sUrl: 'https://example.com/', ...data } },
      as,
    )
  for (const sUrl of [
    'example.com',
    'ftp://example.com/',
    'https://me:secret@example.com/',
    'file:///etc/passwd',
    'http:/\\example.com/',
    'https://example.com/\nX: y',
  ])
    assert.deepEqual((await add({ sUrl })).paths, ['data.sUrl'], sUrl)
  assert.deepEqual((await add({ bSaved: 1 })).paths, ['data.sTbName'])
  assert.equal((await add({}, told.clerk)).status, 403)
  const hook = await told.hookOf({ sUrl: listener.url('/off') }, told.acme)
  assert.equal((await told.demo.get(`/entry/syswebhookout/getBysId/${hook.sId}`)).status, 404)
  assert.equal((await told.clerk.get('/entry/syswebhooksent/get')).status, 403)
  await startAgain({})
  const off = await add({})
  assert.deepEqual([off.status, /OUTBOUND_HOOKS/.test(off.problem.detail)], [403, true])
  await told.save('off', { as: told.theirs })
  await pause(1_500)
  assert.equal(listener.at('/off').length, 0)
})
