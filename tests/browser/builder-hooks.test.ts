// Hooks in the builder: one made with its secret, what it received told, looked at and delivered again.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, test } from 'node:test'
import { TEST_PASSWORD } from '#tests/support/database.ts'
import { findingsOn } from './axe.ts'
import { fillSignIn, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

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
  const page = await site.visit()
  await page.goto(`${site.service.url}/builder/`)
  await page.waitForSelector('[name=company]')
  await fillSignIn(page, 'admin', TEST_PASSWORD)
  await page.waitForSelector('.draft-bar')
  await page.goto(`${site.service.url}/builder/hooks/new`)
  const field = (name: string) => page.locator(`[data-attribute=${name}] :is(input, select, textarea)`)
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
