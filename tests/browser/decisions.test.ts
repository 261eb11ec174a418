// What waits for somebody on the home page: approved where it stands, alone or several at once, with an opinion where one is demanded.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { makeOrder, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

test('what waits for a decision stands first, is decided where it stands, alone or several at once, or says why it cannot be', async () => {
  const { sId } = await makeOrder(site)
  const { sId: other } = await makeOrder(site)
  const { sId: refused } = await makeOrder(site)
  await site.service.database.query(`update salorder set "tDeliveryDate" = null where "sId" = $1`, [refused])
  const page = await site.signIn()
  const region = page.getByRole('region', { name: 'Waiting for you' })
  const row = (id: string) => region.locator(`[data-id="${id}"]`)
  await region.locator('.decision').first().waitFor()
  const all = region.getByRole('button', { name: /^Show all/ })
  if (await all.isVisible()) await all.click()
  const text = await row(sId).innerText()
  const ageAt = async () => (await row(other).locator('.decision-age').boundingBox())?.x
  const before = await ageAt()
  assert.match(text, /Sales orders/)
  assert.match(text, /\d\.\d\d [A-Z]{3}/)
  assert.match(text, /today|yesterday/)
  const card = page
    .locator('.chart-block')
    .filter({ hasText: 'Orders to approve' })
    .locator('.chart-block-value')
  const toApprove = Number(await card.innerText())
  await row(sId)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await page.getByText('Approved.', { exact: true }).waitFor()
  await row(sId).getByText('Approved', { exact: true }).waitFor()
  await row(sId).locator('a:focus').waitFor()
  assert.equal(await ageAt(), before, 'nothing moves aside')
  await card.getByText(String(toApprove - 1), { exact: true }).waitFor()
  const [approved] = await site.service.database.query(`select "bCheck" from salorder where "sId" = $1`, [
    sId,
  ])
  assert.equal(approved?.bCheck, 1)

  await row(other).getByRole('checkbox').check()
  await row(refused).getByRole('checkbox').check()
  await region.getByRole('button', { name: 'Approve 2 chosen' }).click()
  await row(other).locator('a:focus').waitFor()
  await region.getByRole('alert').getByText('has no delivery date').waitFor()
  await row(other).getByText('Approved', { exact: true }).waitFor()
  assert.equal(await row(refused).getByText('Approved', { exact: true }).count(), 0)
  await row(refused).getByRole('link').click()
  await page.waitForURL(new RegExp(`/m/sal-sales-order/record/${refused}$`))
})

test('where a module demands an opinion, home asks for it, for one record and for several', async () => {
  const { service } = site
  const opinionIs = (bOpinion: 0 | 1) =>
    service.database.query(
      `update framework.gdsmodule set "bOpinion" = ${bOpinion} where "sId" = 'sal-sales-order'`,
    )
  const orders = [await makeOrder(site), await makeOrder(site), await makeOrder(site)]
  await opinionIs(1)
  const page = await site.signIn()
  const region = page.getByRole('region', { name: 'Waiting for you' })
  const row = (at: number) => region.locator(`[data-id="${orders[at]?.sId}"]`)
  await region.locator('.decision').first().waitFor()
  const all = region.getByRole('button', { name: /^Show all/ })
  if (await all.isVisible()) await all.click()
  const dialog = page.getByRole('dialog', { name: 'Approve with an opinion' })
  await row(0)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('textbox').fill('For Monday')
  await page.keyboard.press('Control+Enter')
  await row(0).getByText('Approved', { exact: true }).waitFor()
  for (const at of [1, 2]) await row(at).getByRole('checkbox').check()
  await region.getByRole('button', { name: 'Approve 2 chosen' }).click()
  await dialog.getByRole('textbox').fill('Both are fine')
  await page.keyboard.press('Control+Enter')
  for (const at of [1, 2]) await row(at).getByText('Approved', { exact: true }).waitFor()
  await opinionIs(0)
})

test('what is to be done and what is late have chips of their own, and rows that open', async () => {
  const page = await site.signIn()
  const region = page.getByRole('region', { name: 'Waiting for you' })
  await region.getByRole('button', { name: /^Warnings \d/ }).click()
  const row = region.locator('.decision').first()
  await row.waitFor()
  const title = await row.locator('.decision-what a').innerText()
  await row.getByRole('link', { name: `Open ${title}` }).click()
  await page.waitForURL(/\/m\/[a-z-]+\/record\//)
  await page.waitForSelector('.record-form')
  await page.goBack()
  await page.locator('.home-recents a').first().waitFor()
})
