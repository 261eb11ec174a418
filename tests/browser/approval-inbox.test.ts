// The inbox of approvals and the record's own: decided by keyboard, several at once and on a phone, and told with whom it waits for.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
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
    <sequenceFlow id="f2" sourceRef="head" targetRef="done" />
    <endEvent id="done" />
  </process>
  <bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="p" bpmnElement="order-approval">
    <bpmndi:BPMNShape id="s1" bpmnElement="begin"><dc:Bounds x="100" y="100" width="36" height="36" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="s2" bpmnElement="head"><dc:Bounds x="200" y="78" width="100" height="80" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="s3" bpmnElement="done"><dc:Bounds x="360" y="100" width="36" height="36" /></bpmndi:BPMNShape>
    <bpmndi:BPMNEdge id="e1" bpmnElement="f1"><di:waypoint x="136" y="118" /><di:waypoint x="200" y="118" /></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="e2" bpmnElement="f2"><di:waypoint x="300" y="118" /><di:waypoint x="360" y="118" /></bpmndi:BPMNEdge>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>`

const site = await openSite()
let sId = ''
after(() => site.close())

before(async () => {
  const admin = await site.service.signIn({ loginType: 'builder' })
  const { status, text } = await admin.post('/entry/workflow/deploy', { xml: MODEL })
  assert.equal(status, 200, text)
  const user = await site.service.signIn()
  const orders = await user.post(
    '/entry/business/getBusinessDataByFormcustomId/sal-sales-order.list?sModelsId=sal-sales-order',
    { pageSize: 1 },
  )
  assert.equal(orders.status, 200, orders.text)
  sId = orders.body.rows[0].sId
  for (let count = 0; count < 4; count += 1) {
    const { body } = await admin.post('/entry/workflow/start', { sKey: 'order-approval' })
    if (count === 0)
      await site.service.database.query(
        `update framework.act_hi_procinst set "sModelsId" = 'sal-sales-order', "sFormId" = 'sal-sales-order.master', "sRowId" = '${sId}' where id_ = '${body.processInstanceId}'`,
      )
  }
})

test('a record under way says whom it waits for, shows where it stands, and is decided there', async () => {
  const page = await site.signIn()
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
  await page.locator('.flow-status').waitFor({ state: 'detached' })
})

test('the inbox is gone through by keyboard, and several are decided at once on a phone', async () => {
  const page = await site.signIn({ width: 390 })
  await page.goto(`${site.service.url}/inbox`)
  await page.locator('.inbox-row').nth(2).waitFor()
  assert.equal(await page.locator('.inbox-row[data-overdue]').count(), 3)
  assert.deepEqual(await findingsOn(page), [])
  const shots = process.env.SHOTS
  if (shots !== undefined) await page.screenshot({ path: `${shots}/inbox-phone.png` })
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0)
  await page.locator('.inbox-row input').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('a')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.locator('.inbox-row').nth(2).waitFor({ state: 'detached' })
  await page.getByLabel('Choose all').check()
  await page.getByRole('button', { name: 'Approve 2 chosen' }).click()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Nothing waits for your approval.').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.locator('.inbox-row').nth(3).waitFor()
  assert.deepEqual(await findingsOn(page), [])
})
