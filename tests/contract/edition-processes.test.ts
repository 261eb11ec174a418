// The processes of the standard edition, where a deployment opens the gate: a sales order, a purchase order and a payment of the demo are
// approved by them to the end, over HTTP.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

type Table = 'salorder' | 'purorder' | 'cahpayment'

let service: TestService
let admin: Client
let manager: Client
let auditor: Client

before(async () => {
  service = await openTestService({ environment: { CHECKFLOW: 'demo' } })
  const signed = ['admin', 'manager', 'auditor'].map((user) => service.signIn({ user }))
  const [first, second, third] = await Promise.all(signed)
  assert.ok(first && second && third)
  admin = first
  manager = second
  auditor = third
})
after(() => service?.close())

const PLACE = `"sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq'`

const waiting = (table: Table) =>
  service.database.query<{ sId: string }>(
    `select h."sId" from public.${table} h where ${PLACE} and h."bCheck" = 0 order by h."dTotal"`,
  )

const oneWaiting = async (table: Table): Promise<string> => {
  const [row] = await waiting(table)
  assert.ok(row, `the demo has no ${table} that waits`)
  return row.sId
}

const approvalOf = async (table: Table, sId: string) => {
  const [row] = await service.database.query<{ bCheck: number; sCheckPerson: string; seconds: number }>(
    `select h."bCheck", h."sCheckPerson", extract(epoch from now() - h."tCheckDate")::int as seconds
     from public.${table} h where ${PLACE} and h."sId" = $1`,
    [sId],
  )
  return row
}

const toldOf = (sId: string) =>
  service.database.query<{ sUserId: string; sKind: string }>(
    `select m."sUserId", m."sKind" from framework.sysmessage m where m."sRowId" = $1 and m."sKind" <> 'asked' order by 1`,
    [sId],
  )

const submit = async (sModelsId: string, sId: string) => {
  const { body, text } = await admin.post(`/entry/business/doExamine?sModelsId=${sModelsId}`, { sIds: [sId] })
  const [result] = body.results
  assert.deepEqual([result.ok, result.bCheck, result.message], [true, 0, 'Submitted for approval'], text)
}

const taskOf = async (client: Client, sId: string) => {
  const { body } = await client.get('/entry/workflow/tasks?mine=1')
  return body.tasks.find(({ sRowId }: { sRowId: string }) => sRowId === sId)
}

const approve = async (client: Client, sId: string) => {
  const task = await taskOf(client, sId)
  assert.ok(task, 'has a task')
  const { status, text, body } = await client.post('/entry/workflow/act', {
    ...{ taskId: task.taskId, action: 'approve' },
  })
  assert.equal(status, 200, text)
  return body.ended
}

const assertApproved = async (table: Table, sId: string, by: string) => {
  const approval = await approvalOf(table, sId)
  assert.deepEqual([approval?.bCheck, approval?.sCheckPerson], [1, by])
  assert.ok(approval !== undefined && Math.abs(approval.seconds) < 60)
}

test('all companies have them, attached, and get what changed but not what they changed', async () => {
  const { database } = service
  const given = () =>
    database.query<{ n: number }>(
      `select count(*)::int as n
       from framework.gdsmoduleflow f
       join framework.act_re_procdef p on p."sBrandsId" = f."sBrandsId" and p.key_ = f."sProcessKey"
       join framework.act_re_model m on m."sBrandsId" = f."sBrandsId" and m.key_ = p.key_ and m.version_ = p.version_`,
    )
  assert.deepEqual(await given(), [{ n: 9 }])
  await database.query(`
    delete from framework.gdsmoduleflow f where f."sBrandsId" = 'acme' and f."sModelsId" = 'pur-order';
    select framework.deploy_processes('globex', '', 'x', '<x/>', 'own', '[{"id": "own", "key": "purchase-order-approval"}]');
    update framework.sysprocesstemplate t set "sXml" = t."sXml" || ' ' where t."sModelsId" = 'pur-order'`)
  await database.query('select framework.merge_base_processes(); select framework.merge_base_processes()')
  const versions = await database.query(
    `select p."sBrandsId", array_agg(p.version_ order by p.version_) as versions, count(distinct f."sId")::int as attached
     from framework.act_re_procdef p
     left join framework.gdsmoduleflow f on f."sBrandsId" = p."sBrandsId" and f."sProcessKey" = p.key_
     where p.key_ = 'purchase-order-approval' group by p."sBrandsId" order by 1`,
  )
  assert.deepEqual(versions, [
    { sBrandsId: 'acme', versions: [1, 2], attached: 0 },
    { sBrandsId: 'demo', versions: [1, 2], attached: 1 },
    { sBrandsId: 'globex', versions: [1, 2], attached: 1 },
  ])
  const [own] = await database.query(
    `select p.id_ from framework.act_re_procdef p where p."sBrandsId" = 'globex' and p.key_ = 'purchase-order-approval' and p.version_ = 2`,
  )
  assert.deepEqual(own, { id_: 'own' })
})

test('a small sales order is its manager’s, a large one is looked at once more', async () => {
  const all = (await waiting('salorder')).map(({ sId }) => sId)
  const [small, large] = [all.at(0), all.at(-1)]
  assert.ok(small && large && small !== large)
  // In the currency of the books that is more than 50 000, in euros it is less.
  await service.database.query(
    `update public.salorder h set "dTotal" = 20000, "sCurrency" = 'EUR' where h."sId" = $1`,
    [large],
  )
  await submit('sal-sales-order', small)
  await submit('sal-sales-order', large)
  assert.equal(await approve(manager, small), true)
  await assertApproved('salorder', small, 'Li Na 李娜')
  await eventually(async () => (await toldOf(small)).length > 0)
  const approved = ['demo-admin', 'demo-clerk'].map((sUserId) => ({ sUserId, sKind: 'approved' }))
  assert.deepEqual(await toldOf(small), approved, 'who submitted it is told, and who made it')
  assert.equal(await approve(manager, large), false)
  assert.equal((await approvalOf('salorder', large))?.bCheck, 0)
  assert.equal(await approve(admin, large), true)
  await assertApproved('salorder', large, 'Ada Lin')
})

test('any two of three sign a purchase order', async () => {
  const order = await oneWaiting('purorder')
  await submit('pur-order', order)
  assert.ok(await taskOf(manager, order))
  const { status, text } = await admin.post('/entry/presence?sModelsId=pur-order', {
    ...{ sFormId: 'pur-order.master', sId: order },
  })
  assert.equal(status, 200, text)
  assert.equal(await approve(auditor, order), false)
  assert.equal((await approvalOf('purorder', order))?.bCheck, 0)
  assert.equal(await approve(admin, order), true)
  await assertApproved('purorder', order, 'Ada Lin')
  assert.equal(await taskOf(manager, order), undefined)
})

test('a payment is another’s to approve, and escalates after two days', async () => {
  const payment = await oneWaiting('cahpayment')
  await submit('cah-payment', payment)
  assert.equal(await taskOf(admin, payment), undefined, 'not one’s own')
  const before = await taskOf(manager, payment)
  const { body } = await admin.get('/entry/workflow/timers')
  const timer = body.timers.find(
    ({ processInstanceId }: { processInstanceId: string }) => processInstanceId === before.processInstanceId,
  )
  const days = (Date.parse(timer.dueDate) - Date.now()) / 86_400_000
  assert.ok(days > 1.9 && days <= 2, timer.dueDate)
  const fired = await admin.post(`/entry/workflow/timers/${timer.sId}/fire`, {})
  assert.equal(fired.status, 200, fired.text)
  assert.deepEqual(
    [before.sActivityId, (await taskOf(manager, payment)).sActivityId],
    ['second', 'escalated'],
  )
  assert.equal(await taskOf(admin, payment), undefined, 'not one’s own after two days either')
  assert.equal(await approve(manager, payment), true)
  await assertApproved('cahpayment', payment, 'Li Na 李娜')
})
