// What a step says of fields, on the record's page: hidden ones are not there, read-only ones closed, required ones asked for before it is
// approved; and the bar offers nothing before it knows where the record stands.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ORDERS, openSite } from './site.ts'

const FIELDS = JSON.stringify({
  sDeliveryAddress: 'required',
  sContact: 'hidden',
  dQty: 'editable',
}).replaceAll('"', '&quot;')

const MODEL = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:armature="http://armature.example/bpmn" targetNamespace="tests">
  <process id="order-fields" name="Order with fields" isExecutable="true">
    <startEvent id="begin" /><sequenceFlow id="f1" sourceRef="begin" targetRef="manager" />
    <userTask id="manager" name="Manager" armature:approvers="user:manager" armature:fields="${FIELDS}" />
    <sequenceFlow id="f2" sourceRef="manager" targetRef="done" /><endEvent id="done" />
  </process>
</definitions>`

const site = await openSite({}, { CHECKFLOW: 'demo' })
let recordAt = ''
let sId = ''
after(() => site.close())

before(async () => {
  const admin = await site.service.signIn({ loginType: 'builder' })
  const { status, text } = await admin.post('/entry/workflow/deploy', { xml: MODEL })
  assert.equal(status, 200, text)
  await site.service.database.query(`
    delete from framework.gdsmoduleflow where "sBrandsId" = 'demo' and "sModelsId" = 'sal-sales-order';
    insert into framework.gdsmoduleflow ("sBrandsId", "sModelsId", "sProcessKey") values ('demo', 'sal-sales-order', 'order-fields')`)
  const [order] = await site.service.database.query<{ sId: string }>(
    `update public.salorder set "sDeliveryAddress" = null where "sId" = (
       select h."sId" from public.salorder h where h."sBrandsId" = 'demo' and h."sSubsidiaryId" = 'demo-hq' and h."bCheck" = 0 order by h."dTotal" limit 1)
     returning "sId"`,
  )
  sId = order?.sId ?? ''
  recordAt = `${site.service.url}${ORDERS}/record/${sId}`
  const clerk = await site.service.signIn({ user: 'clerk' })
  const { body } = await clerk.post('/entry/business/doExamine?sModelsId=sal-sales-order', { sIds: [sId] })
  assert.equal(body.results[0].ok, true)
})

test('the bar of a record under way offers no acts before it knows, and none that it would take back', async () => {
  const page = await site.enter({ user: 'clerk' })
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/entry/workflow/record?**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(recordAt)
  await page.locator('.record-form').waitFor()
  const acts = page.locator('.record-bar').getByRole('button', { name: /^(Edit|Submit)/ })
  assert.equal(await acts.count(), 0)
  answer()
  await page.locator('.flow-status').waitFor()
  assert.equal(await acts.count(), 0)
})

test('what a step hides, closes and asks for shows in the record; approving asks for what is missing first', async () => {
  const page = await site.enter({ user: 'manager' })
  await page.goto(recordAt)
  const panel = page.locator('.flow-panel')
  await panel.getByRole('button', { name: 'Approve', exact: true }).click()
  const address = page.locator('.record-form [data-field="sDeliveryAddress"]')
  await page.getByRole('alert').filter({ hasText: 'Delivery address' }).waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)
  assert.equal(await address.getAttribute('aria-invalid'), 'true')
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-field') === 'sDeliveryAddress')
  assert.equal(await page.locator('.record-form [data-field="sContact"]').count(), 0)
  const shots = process.env.SHOTS
  if (shots !== undefined) await page.screenshot({ path: `${shots}/step-fields.png` })
  const customer = page.locator('.record-form [data-field="sCustomerId"]')
  assert.ok(
    (await customer.count()) === 0 ||
      (await customer.isDisabled()) ||
      (await customer.getAttribute('readonly')) !== null,
  )
  await address.fill('1 Quay Street')
  await panel.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Comment').fill('Fine')
  await page.keyboard.press('Control+Enter')
  await page.locator('[data-status=approved]').waitFor()
  const [stored] = await site.service.database.query<{ sDeliveryAddress: string; bCheck: number }>(
    'select h."sDeliveryAddress", h."bCheck" from public.salorder h where h."sId" = $1',
    [sId],
  )
  assert.deepEqual(stored, { sDeliveryAddress: '1 Quay Street', bCheck: 1 })
})
