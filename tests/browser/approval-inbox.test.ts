// The inbox of approvals and the record's own: decided by keyboard, several at once and on a phone, and told with whom it waits for.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { findingsOn } from './axe.ts'
import { ORDERS, openSite } from './site.ts'

const MODEL = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
  xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI"
  xmlns:activiti="http://activiti.org/bpmn" targetNamespace="tests">
  <process id="order-approval" name="Order approval" isExecutable="true">
    <startEvent id="begin" />
    <sequenceFlow id="f1" sourceRef="begin" targetRef="head" />
    <userTask id="head" name="Head of sales" activiti:assignee="demo-admin" activiti:dueDate="2020-01-01T00:00:00Z" />
    <sequenceFlow id="f2" sourceRef="head" targetRef="finance" />
    <userTask id="finance" name="Finance" activiti:assignee="demo-clerk" />
    <sequenceFlow id="f3" sourceRef="finance" targetRef="done" />
    <endEvent id="done" />
  </process>
  <bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="p" bpmnElement="order-approval">
    <bpmndi:BPMNShape id="s1" bpmnElement="begin"><dc:Bounds x="100" y="100" width="36" height="36" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="s2" bpmnElement="head"><dc:Bounds x="200" y="78" width="100" height="80" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="s3" bpmnElement="done"><dc:Bounds x="500" y="100" width="36" height="36" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="s4" bpmnElement="finance"><dc:Bounds x="350" y="78" width="100" height="80" /></bpmndi:BPMNShape>
    <bpmndi:BPMNEdge id="e1" bpmnElement="f1"><di:waypoint x="136" y="118" /><di:waypoint x="200" y="118" /></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="e2" bpmnElement="f2"><di:waypoint x="300" y="118" /><di:waypoint x="350" y="118" /></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="e3" bpmnElement="f3"><di:waypoint x="450" y="118" /><di:waypoint x="500" y="118" /></bpmndi:BPMNEdge>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>`

/** Sales orders are submitted to it. */
const ATTACHED = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:armature="http://armature.example/bpmn" targetNamespace="tests">
  <process id="clerk-order" name="Order of a clerk" isExecutable="true">
    <startEvent id="begin" /><sequenceFlow id="f1" sourceRef="begin" targetRef="manager" />
    <userTask id="manager" name="Manager" armature:approvers="user:manager" />
    <sequenceFlow id="f2" sourceRef="manager" targetRef="done" /><endEvent id="done" />
  </process>
</definitions>`

const site = await openSite({}, { CHECKFLOW: 'demo' })
let sId = ''
let drafts: readonly string[] = []
after(() => site.close())

before(async () => {
  const admin = await site.service.signIn({ loginType: 'builder' })
  for (const xml of [MODEL, ATTACHED]) {
    const { status, text } = await admin.post('/entry/workflow/deploy', { xml })
    assert.equal(status, 200, text)
  }
  await site.service.database.query(`
    delete from framework.gdsmoduleflow where "sBrandsId" = 'demo' and "sModelsId" = 'sal-sales-order';
    insert into framework.gdsmoduleflow ("sBrandsId", "sModelsId", "sProcessKey") values ('demo', 'sal-sales-order', 'clerk-order')`)
  const user = await site.service.signIn()
  const orders = await user.post(
    '/entry/business/getBusinessDataByFormcustomId/sal-sales-order.list?sModelsId=sal-sales-order',
    { pageSize: 100 },
  )
  assert.equal(orders.status, 200, orders.text)
  const open = orders.body.rows.filter(({ bCheck }: { bCheck: number }) => bCheck === 0)
  drafts = open.map((row: { sId: string }) => row.sId)
  assert.ok(drafts.length >= 2, 'the demo has no orders to approve')
  sId = orders.body.rows.find(({ bCheck }: { bCheck: number }) => bCheck === 1).sId
  for (let count = 0; count < 4; count += 1) {
    const { body } = await admin.post('/entry/workflow/start', { sKey: 'order-approval' })
    if (count === 0)
      await site.service.database.query(
        `update framework.act_hi_procinst set "sModelsId" = 'sal-sales-order', "sFormId" = 'sal-sales-order.master', "sRowId" = '${sId}' where id_ = '${body.processInstanceId}'`,
      )
  }
})

test('a record under way says whom it waits for, shows where it stands, and is decided there', async () => {
  const page = await site.enter()
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.locator('.flow-status').waitFor()
  assert.match(await page.locator('.flow-status').innerText(), /^In approval: waits for /)
  await page.getByText('Drawing of the process').click()
  await page.locator('.flow-canvas .flow-current').first().waitFor()
  await page.locator('figcaption', { hasText: 'Stands at: Head of sales' }).waitFor()
  assert.deepEqual(await findingsOn(page), [])
  const shots = process.env.SHOTS
  if (shots !== undefined) await page.screenshot({ path: `${shots}/record.png` })
  const panel = page.locator('.flow-panel')
  await panel.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Comment').fill('Fine with me')
  await page.keyboard.press('Control+Enter')
  await panel.getByText('Fine with me').waitFor({ state: 'attached' })
  await page.getByText('In approval: waits for Chen Wei').waitFor()
  await panel.getByRole('button', { name: 'Take back' }).click()
  await page.keyboard.press('Control+Enter')
  await panel.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  assert.deepEqual(await findingsOn(page), [])
})

const recordOf = (draft: number): string => `${ORDERS}/record/${drafts[draft]}`

const say = async (page: Page, act: string, comment: string): Promise<void> => {
  await page.locator('.flow-panel').getByRole('button', { name: act, exact: true }).click()
  await page.getByRole('dialog').getByLabel('Comment').fill(comment)
  await page.keyboard.press('Control+Enter')
}

const submit = async (page: Page): Promise<void> => {
  await page.locator('.record-bar').getByRole('button', { name: 'Submit' }).click()
  await page.getByText('In approval: waits for').waitFor()
}

test('submitted, returned, changed, submitted anew, delegated and approved to the end; the inbox counts along', async () => {
  const [clerk, manager, admin] = await Promise.all([
    site.enter({ user: 'clerk' }),
    site.enter({ user: 'manager' }),
    site.enter({ user: 'admin' }),
  ])
  await manager.goto(`${site.service.url}/inbox`)
  await manager.getByText('Nothing waits for your approval.').waitFor()
  await clerk.goto(site.service.url + recordOf(0))
  await submit(clerk)
  assert.equal(await clerk.locator('.record-bar').getByRole('button', { name: 'Edit' }).count(), 0)
  await manager.locator('.inbox-link').click()
  await say(manager, 'Return', 'The remark is missing')
  await manager.locator('.flow-head', { hasText: 'Returned' }).waitFor()

  await clerk.locator('.flow-head', { hasText: 'Returned' }).waitFor()
  await clerk.getByText('The remark is missing').waitFor({ state: 'attached' })
  await clerk.locator('.record-bar').getByRole('button', { name: 'Edit' }).click()
  await clerk.getByLabel('Remark', { exact: true }).fill('By ship')
  await clerk.keyboard.press('Control+s')
  await submit(clerk)

  const panel = manager.locator('.flow-panel')
  await panel.getByRole('button', { name: 'Delegate' }).click()
  await manager.getByRole('dialog').getByLabel(/admin/).check()
  await manager.keyboard.press('Control+Enter')
  await panel.getByRole('button', { name: 'Approve' }).waitFor({ state: 'detached' })
  await admin.goto(site.service.url + recordOf(0))
  await say(admin, 'Approve', 'As you wish')
  await say(manager, 'Approve', 'Agreed')
  await manager.locator('[data-status=approved]').waitFor()
  await clerk
    .getByText(/^This record is approved, so it cannot be changed or deleted. Approved by Li Na/)
    .waitFor()
})

test('a list tells what is in approval from what was never submitted, and a record bears one badge', async () => {
  const clerk = await site.enter({ user: 'clerk' })
  const chip = (name: string) => clerk.locator('.list-chips').getByRole('button', { name })
  const countOf = async (name: string): Promise<number> => {
    await clerk.locator('.list-row').first().waitFor()
    return (await chip(name).count()) === 0 ? 0 : Number(/\d+/.exec(await chip(name).innerText())?.[0] ?? '0')
  }
  await clerk.goto(site.service.url + ORDERS)
  await chip('To approve').waitFor()
  const toApprove = await countOf('To approve')
  await clerk.goto(site.service.url + recordOf(1))
  await submit(clerk)
  assert.equal(await clerk.locator('.record-bar [data-status]').count(), 0)
  await clerk.goto(site.service.url + ORDERS)
  const row = clerk.locator(`.list-row[data-id="${drafts[1]}"]`)
  await row.locator('[data-field=sState]', { hasText: 'In approval' }).waitFor()
  assert.deepEqual([await countOf('To approve'), await countOf('In approval')], [toApprove - 1, 1])
  await chip('In approval').click()
  await clerk.getByRole('list', { name: 'Filters' }).getByText('In approval').waitFor()
  await row.waitFor()
  assert.equal(await clerk.locator('.list-row').count(), 1)
  await clerk.goto(`${site.service.url}${ORDERS}?underWay=0`)
  await clerk.getByRole('list', { name: 'Filters' }).getByText('Not in approval').waitFor()
  await clerk.locator('.list-row').first().waitFor()
  assert.equal(await row.count(), 0)
  const shots = process.env.SHOTS
  if (shots !== undefined) {
    await clerk.goto(site.service.url + ORDERS)
    await row.waitFor()
    await clerk.screenshot({ path: `${shots}/list-under-way.png` })
  }
  await clerk.goto(site.service.url + recordOf(1))
  await say(clerk, 'Withdraw', 'Not yet')
  await clerk.locator('.record-bar [data-status=draft]').waitFor()
})

test('withdrawn while nobody has decided, and rejected', async () => {
  const clerk = await site.enter({ user: 'clerk' })
  await clerk.goto(site.service.url + recordOf(1))
  await submit(clerk)
  await say(clerk, 'Withdraw', 'Too early')
  await clerk.locator('.flow-head', { hasText: 'Withdrawn' }).waitFor()
  await submit(clerk)
  const manager = await site.enter({ user: 'manager' })
  await manager.goto(site.service.url + recordOf(1))
  await manager.locator('.flow-panel').getByRole('button', { name: 'Approve' }).waitFor()
  await manager.keyboard.press('r')
  await manager.getByRole('dialog').getByLabel('Comment').fill('Not this customer')
  await manager.keyboard.press('Control+Enter')
  await clerk.locator('.flow-head', { hasText: 'Rejected' }).waitFor()
  await clerk.locator('.record-bar').getByRole('button', { name: 'Submit' }).waitFor()
})

test('the inbox is gone through by keyboard, and several are decided at once on a phone', async () => {
  const page = await site.enter({ width: 390 })
  await page.goto(`${site.service.url}/inbox`)
  await page.locator('.inbox-row').nth(3).waitFor()
  assert.equal(await page.locator('.inbox-row[data-overdue]').count(), 4)
  assert.deepEqual(await findingsOn(page), [])
  const shots = process.env.SHOTS
  if (shots !== undefined) await page.screenshot({ path: `${shots}/inbox-phone.png` })
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('a')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.locator('.inbox-row').nth(3).waitFor({ state: 'detached' })
  await page.getByLabel('Choose all').check()
  await page.getByRole('button', { name: 'Approve 3 chosen' }).click()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Nothing waits for your approval.').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.locator('.inbox-row').nth(3).waitFor()
  assert.deepEqual(await findingsOn(page), [])
})
