// Processes in the builder: begun, drawn by menu and keyboard, said more of in the panel, checked as one draws, saved, deployed, compared and
// attached; and looked at on a phone.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { TEST_PASSWORD } from '#tests/support/database.ts'
import { findingsOn } from './axe.ts'
import { fillSignIn, openSite, type Visitor } from './site.ts'

const site = await openSite()
after(() => site.close())

const enter = async (path: string, visitor: Visitor = {}): Promise<Page> => {
  const page = await site.visit(visitor)
  await page.goto(`${site.service.url}/builder/`)
  await page.waitForSelector('[name=company]')
  await fillSignIn(page, 'admin', TEST_PASSWORD, visitor.company)
  await page.waitForSelector('.draft-bar')
  await page.goto(`${site.service.url}/builder/${path}`)
  return page
}

/** What lies inside the canvas is drawn by bpmn-js. */
const outsideCanvas = async (page: Page): Promise<readonly unknown[]> => {
  const found = await findingsOn(page)
  return found.filter(({ nodes }) => nodes.some((node) => !/djs-|bjs-|data-element-id/.test(node)))
}

const expressionOf = (text: string): string => `\${${text}}`

const choose = (page: Page, id: string): Promise<void> =>
  page.locator(`[data-element-id="${id}"] .djs-hit`).first().click()

/** Adds what comes after the element that is chosen, by its menu; then that is chosen. */
const append = async (page: Page, search: string): Promise<void> => {
  await page.locator('.djs-context-pad .process-more').click()
  await page.locator('.djs-popup input').fill(search)
  await page.locator('.djs-popup .entry', { hasText: search }).first().click()
  await page.keyboard.press('Escape')
}

test('a process is drawn, said more of, checked, saved, deployed, compared and attached', async () => {
  const page = await enter('processes')
  await page.getByText('Purchase order approval').waitFor()
  await page.locator('.process-card img').nth(2).waitFor()
  assert.deepEqual(await findingsOn(page), [])
  await page.getByRole('button', { name: 'New process' }).click()
  await page.keyboard.type('Order approval')
  assert.equal(await page.getByRole('dialog').getByLabel('Key').inputValue(), 'orderApproval')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.djs-palette')
  await page.waitForSelector('.bjs-powered-by')
  await page.getByRole('form', { name: 'The process' }).getByLabel('Approves records of').fill('sales ord')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Start: nothing follows' }).waitFor()
  await choose(page, 'start')
  await append(page, 'Approval')
  const panel = page.getByRole('form', { name: 'Approval' })
  await panel.getByLabel('Name', { exact: true }).fill('Manager')
  await panel.getByLabel('Name', { exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Manager: nobody is asked' }).waitFor()
  await panel.getByRole('button', { name: 'Add: Who approves' }).click()
  await panel.getByLabel('Kind').selectOption('manager')
  await panel.getByLabel('Due after', { exact: true }).fill('2')
  const task = await panel.getByLabel('Id').inputValue()
  assert.deepEqual(await outsideCanvas(page), [])

  // What is wrong is told beneath, and leads to its element.
  await append(page, 'One way')
  await append(page, 'Wait for: message')
  await page.locator('.process-problems button').first().click()
  const waits = page.getByRole('form', { name: 'Wait for: message' })
  await waits.locator('.complaint').first().waitFor()
  await waits.getByLabel('Message').fill('paid')
  await waits.getByLabel('Message').press('Enter')
  await page.getByText('Nothing stands in the way').waitFor()

  // A field of the record is compared, a deadline stands at the edge and leads on: all of it by the panel.
  await choose(page, task)
  await panel.getByRole('button', { name: 'Add a deadline' }).click()
  const deadline = page.getByRole('form', { name: 'Instead, after: time' })
  await deadline.getByLabel('How long', { exact: true }).fill('3')
  await deadline.getByLabel('Add a way to').selectOption({ label: 'One way' })
  await deadline.getByRole('button', { name: 'One way' }).waitFor()
  await choose(page, task)
  await panel.getByRole('button', { name: 'One way' }).click()
  const way = page.getByRole('form', { name: 'Way' })
  await way.getByLabel('Field').selectOption({ label: 'Total · dTotal' })
  await way.getByLabel('Value').fill('50000')
  await way.getByLabel('Value').press('Enter')
  assert.equal(await way.getByLabel('As an expression').inputValue(), expressionOf('dTotal > 50000'))
  // So is what the process knows besides: the submitter’s department, chosen by its name.
  await way.getByLabel('Field').selectOption({ label: 'The submitter’s department' })
  await page.locator('datalist option[value*="Sales"]').first().waitFor({ state: 'attached' })
  await way.getByLabel('Value').fill('Sales')
  await way.getByLabel('Value').press('Enter')
  assert.match(
    await way.getByLabel('As an expression').inputValue(),
    /^\$\{initiatorDepartment == '[^']+'\}$/,
  )
  await way.getByLabel('Field').selectOption({ label: 'Total · dTotal' })
  await way.getByLabel('is', { exact: true }).selectOption('>')
  await way.getByLabel('Value').fill('50000')
  await way.getByLabel('Value').press('Enter')
  assert.deepEqual(await outsideCanvas(page), [])

  // A rejection that goes on as an approval does is told.
  await choose(page, task)
  await panel.getByLabel('Rejected', { exact: true }).selectOption('continue')
  await page.getByRole('button', { name: /^Manager: a rejection goes on/ }).waitFor()
  await panel.getByLabel('Rejected', { exact: true }).selectOption('end')
  await choose(page, 'start')

  await page.getByRole('button', { name: 'Deploy' }).click()
  await page.getByText('Version 1 holds from now on').waitFor()
  await page.getByRole('tab', { name: 'Modules' }).click()
  assert.equal(await page.getByLabel('Module', { exact: true }).inputValue(), 'sal-sales-order')
  await page.getByRole('button', { name: 'Attach' }).click()
  await page.getByRole('button', { name: /^Detach/ }).waitFor()

  // The newest record stands there to be tried, with whom it is with.
  await page.getByRole('tab', { name: 'Try' }).click()
  const tried = page.locator('.process-part input[value^="SO"][value*=" · "]')
  await tried.waitFor()
  const trial = page.getByRole('form', { name: 'Try' })
  await trial.getByLabel('Submitted by').fill('admin')
  const offered = page.locator('datalist option[value*="(admin)"]').first()
  await offered.waitFor({ state: 'attached' })
  const ada = await offered.getAttribute('value')
  await trial.getByLabel('Submitted by').fill(ada ?? '')
  await trial.getByRole('button', { name: 'Try' }).click()
  const told = page.getByRole('region', { name: 'Who would be asked' })
  await told.waitFor()
  await trial.getByLabel('Submitted by').fill('')
  await told.waitFor({ state: 'detached' })
  await trial.getByLabel('Submitted by').fill(ada ?? '')
  // A text that is no record is not tried.
  await trial.getByLabel('Record', { exact: true }).fill('none of them')
  await trial.getByRole('button', { name: 'Try' }).click()
  await trial.getByText('Choose one of the list').waitFor()
  assert.ok(await page.locator('form[aria-label="Try"] input:invalid').first().isVisible())

  await choose(page, task)
  await page.getByRole('tab', { name: 'Properties' }).click()
  await panel.getByLabel('Name', { exact: true }).fill('Director')
  await panel.getByLabel('Name', { exact: true }).press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Versions', exact: true }).click()
  await page.getByLabel('Choose version 1').check()
  await page
    .locator('.process-difference [data-kind="changed"]', { hasText: /Director.*Name: .* → Director/s })
    .waitFor()
  assert.deepEqual(await outsideCanvas(page), [])

  await page.goto(`${site.service.url}/builder/processes`)
  const card = page.locator('.process-card', { hasText: 'orderApproval' })
  await card.getByText('For Sales orders').waitFor()
  assert.match(await card.innerText(), /Version 1 deployed\s+For Sales orders/)
  await page.waitForFunction(
    () => (document.querySelector('.process-card img') as HTMLImageElement).naturalWidth > 0,
  )
  const { body } = await (await site.service.signIn({ loginType: 'builder' })).get('/entry/modeler/models')
  const { body: kept } = await (await site.service.signIn({ loginType: 'builder' })).get(
    `/entry/modeler/model/${body.models[0].id}`,
  )
  assert.match(kept.xml, /armature:approvers="manager" armature:dueDate="P2D"/)
  assert.match(kept.xml, /timeDuration[^>]*>P3D</)
})

test('what is under way is searched, looked at, given to another and moved to a newer version', async () => {
  const admin = await site.service.signIn()
  const started = await admin.post('/entry/workflow/start', {
    ...{ sKey: 'orderApproval', sBusinessKey: 'SO-7' },
    variables: { dTotal: 7, initiator: 'demo-clerk' },
  })
  assert.equal(started.status, 200, started.text)
  const page = await enter('processes')
  const card = page.locator('.process-card', { hasText: 'orderApproval' })
  await card.getByRole('link', { name: 'Order approval', exact: true }).click()
  await page.getByRole('button', { name: 'Deploy' }).click()
  await page.getByText('Version 2 holds from now on').waitFor()
  await page.goto(`${site.service.url}/builder/processes/instances`)
  await page.locator('.process-filters').getByLabel('Search').fill('SO-7')
  await page.getByLabel('Process', { exact: true }).selectOption({ label: 'Order approval' })
  await page.getByLabel('Choose SO-7').check()
  assert.deepEqual(await findingsOn(page), [])
  await page.getByRole('button', { name: 'Move to another version' }).click()
  await page.getByRole('dialog').getByText('goes on at').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Move 1' }).click()
  await page.getByText('Order approval, version 2').waitFor()
  await page.getByRole('link', { name: 'SO-7' }).click()
  await page.locator('.flow-current').first().waitFor()
  assert.deepEqual(await outsideCanvas(page), [])
  // Only steps that ask somebody are offered, none of them by an id.
  const steps = await page.getByLabel('Move to a step').locator('option').allInnerTexts()
  assert.ok(steps.includes('Director') && steps.every((step) => !/Event|⏱/.test(step)), steps.join())
  await page.getByLabel('Give to').fill('manager')
  const people = page.locator('datalist option[value*="(manager)"]').first()
  await people.waitFor({ state: 'attached' })
  await page.getByLabel('Give to').fill((await people.getAttribute('value')) ?? '')
  await page.getByLabel('Reason for giving it').fill('Away today')
  await page.getByRole('button', { name: 'Give to' }).click()
  await page.getByText('gave to another').waitFor()
  const timers = page.getByRole('table', { name: 'Timers' })
  await timers.getByRole('button', { name: 'Fire now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Let it run' }).click()
  await timers.getByRole('button', { name: 'Fire now' }).waitFor()
  await page.getByRole('button', { name: 'End it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await page.getByText('It is over: ended.').waitFor()
})

test('in Chinese, dark, on a phone it is looked at', async () => {
  const page = await enter('processes', { language: 'zh-CN', width: 390, isDark: true })
  await page.getByRole('link', { name: 'Order approval', exact: true }).waitFor()
  assert.deepEqual(await findingsOn(page), [])
  await page.getByRole('link', { name: 'Order approval', exact: true }).click()
  await page.getByText('屏幕较窄，只能查看。').waitFor()
  await page.waitForSelector('.djs-container [data-element-id="start"]')
  assert.equal(await page.locator('.djs-palette').count(), 0)
  assert.deepEqual(await outsideCanvas(page), [])
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 390))
})

test('what approves a module and has no drawing any more is seen, and detached', async () => {
  const page = await enter('processes')
  await page.getByText('For Purchase orders').waitFor()
  await page.getByRole('button', { name: 'Delete: Purchase order approval' }).click()
  const question = page.getByRole('dialog')
  await question.getByText('goes on approving the records of: Purchase orders').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  const undrawn = page.getByRole('region', { name: 'Without a drawing' })
  await undrawn.getByText('purchase-order-approval').waitFor()
  assert.deepEqual(await findingsOn(page), [])
  await undrawn.getByRole('button', { name: 'Detach from Purchase orders' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Detach' }).click()
  await undrawn.waitFor({ state: 'detached' })
  const client = await site.service.signIn({ loginType: 'builder' })
  const { body } = await client.get('/entry/gdsmoduleflow/get')
  assert.ok(
    body.rows.every((row: { sModelsId: string }) => row.sModelsId !== 'pur-order'),
    JSON.stringify(body.rows),
  )
})
