// Hooks in the builder: one made with its secret, what it received told, looked at and delivered again; and one that tells.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { findingsOn } from './axe.ts'
import { openSite } from './site.ts'

const site = await openSite({}, { OUTBOUND_HOOKS: 'on' })
after(() => site.close())

const fieldsOf = (page: Page) => (name: string) =>
  page.locator(`[data-attribute=${name}] :is(input, select, textarea)`)

const ROUTINE = `create function sp_errand_done("sErrand" text, out "sCode" int, out "sMsg" text) language sql as $$
  select case when "sErrand" = 'post' then 0 else -1 end, 'Nobody knows this errand' $$`

const NOW = Math.floor(Date.now() / 1_000)

const send = async (address: string, { secret, body }: { secret: string; body: string }): Promise<void> => {
  const signature = createHmac('sha256', secret).update(`${NOW}.${body}`).digest('hex')
  const headers = { 'webhook-timestamp': String(NOW), 'webhook-signature': signature }
  const { status } = await fetch(address, { method: 'POST', headers, body })
  assert.equal(status, 202)
}

test('a hook is made with its secret, and what it received is told, looked at and delivered again', async () => {
  await site.service.database.query(ROUTINE)
  const page = await site.build('hooks/new')
  const field = fieldsOf(page)
  await field('sName').fill('Errands')
  await field('sProcName').fill('sp_errand_done')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Make a secret' }).click()
  const dialog = page.getByRole('dialog')
  const address = await dialog.getByLabel('Address').inputValue()
  const secret = await dialog.getByLabel('Secret').inputValue()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await page.getByText('nobody can read it any more').waitFor()
  assert.ok(!(await page.content()).includes(secret))
  assert.deepEqual(await findingsOn(page), [])

  await send(address, { secret, body: '{"sErrand": "post"}' })
  await send(address, { secret, body: '{"sErand": "<b>misspelt</b>"}' })
  await page.getByRole('link', { name: 'What it received' }).click()
  await page.locator('.data-table').getByText('given up').waitFor()
  await page.locator('.data-table').getByText('The parameter sErrand is missing').waitFor()
  await page.locator('.data-table').getByText('done', { exact: true }).waitFor()
  assert.deepEqual(await findingsOn(page), [])
  await page.getByRole('button', { name: 'Show' }).first().click()
  await page.getByRole('dialog').getByText('<b>misspelt</b>').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Deliver again' }).last().click()
  await page.getByText('Delivering it again has the routine do it a second time').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Deliver again' }).click()
  await page.getByText('It will be delivered again.').waitFor()
  await page.getByLabel('Only what was given up').check()
  await page.locator('.data-table').getByText('post').waitFor({ state: 'detached' })
  assert.equal(await page.locator('.data-table tbody tr').count(), 1)
})

test('a hook that tells is made, and what it told is listed with what was answered', async () => {
  const page = await site.build('hooks-out/new')
  const field = fieldsOf(page)
  await field('sName').fill('Shop')
  await field('sUrl').fill('http://127.0.0.1:1/told')
  await field('sTbName').fill('errand')
  await field('bSaved').selectOption({ label: 'Yes' })
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Make a secret' }).click()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await page.getByText('nobody can read it any more').waitFor()
  assert.deepEqual(await findingsOn(page), [])
  await site.service.database.query(
    `insert into framework.syswebhooksent ("sBrandsId", "sHookId", "sEvent", "sSubject", "sBody")
     select 'demo', o."sId", 'record.saved', 'x', '{"event": "record.saved"}' from framework.syswebhookout o`,
  )
  await page.getByRole('link', { name: 'What it told' }).click()
  await page.locator('.data-table').getByText('none that everybody can reach').waitFor()
  await page.locator('.data-table').getByText('record.saved').waitFor()
  assert.deepEqual(await findingsOn(page), [])
})
