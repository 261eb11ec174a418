// The bodies of a list beside the grid: cards, a board by status, a calendar by the day that matters; each shows what the list reads.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { columnTexts, listSettled, ORDERS, openList, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const shots = process.env.SHOTS

const choose = async (page: Page, name: string): Promise<void> => {
  await page.locator('.body-switch').click()
  await page.locator('.menu-entries').getByRole('button', { name, exact: true }).click()
}

const look = async (page: Page, name: string): Promise<void> => {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` })
}

test('cards have the rows of the grid, by keyboard, and are kept for the next time', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  const numbers = await columnTexts(page, 'sBillNo')
  await page.locator('.body-switch').focus()
  await page.keyboard.press('Enter')
  await page.locator('.menu-entries').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('.list-cards').waitFor()
  const titles = await page.locator('.list-card .card-head b').allInnerTexts()
  assert.deepEqual(titles, numbers)
  await look(page, 'cards')
  await page.reload()
  await page.locator('.list-cards .list-card').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/r\/|sal-sales-order\/.+/)
  await page
    .getByRole('main')
    .getByText(numbers[1] ?? '?')
    .first()
    .waitFor()
  await page.goBack()
  await page.locator('.list-cards').waitFor()
  await choose(page, 'Grid')
  await page.locator('.list-row').first().waitFor()
})

test('a board has a column for each state, and a card moves by approving its record, and back by withdrawing that', async () => {
  const page = await site.enter()
  await openList(page, ORDERS)
  await choose(page, 'Board')
  await page.locator('.list-board').waitFor()
  const drafts = page.locator('[data-state="draft"] .list-card')
  const before = await drafts.count()
  assert.ok(before > 0)
  const number = await drafts.first().locator('b').innerText()
  await look(page, 'board')
  // A page of it shows some of the cards, and says of how many.
  const list = page.url()
  const all = (await page.locator('[data-state="approved"] h2').innerText()).match(/\d+$/)?.[0]
  await page.goto(new URL(`${ORDERS}?size=1`, list).href)
  await page.getByRole('heading', { name: new RegExp(`^Approved \\d of ${all}$`) }).waitFor()
  await page.goto(list)
  await drafts.first().waitFor()
  await page
    .locator('[data-state="draft"] .board-card')
    .first()
    .dragTo(page.locator('[data-state="approved"]'))
  await page.waitForFunction(
    (name) => !document.querySelector('[data-state="draft"]')?.textContent?.includes(name),
    number,
  )
  assert.equal(await drafts.count(), before - 1)

  const moved = page.locator('.list-board section:not([data-state="draft"]) .board-card', { hasText: number })
  const back = page.locator('[data-state="draft"] .board-card', { hasText: number })
  const sure = page.getByRole('dialog', { name: 'Withdraw the approval?' }).getByRole('button').last()
  await moved.waitFor()
  assert.equal(
    await page.getByRole('button', { name: 'Withdraw approval' }).count(),
    0,
    'no card offers to be taken back',
  )
  await moved.dragTo(page.locator('[data-state="draft"]'))
  await sure.click()
  await back.waitFor()
  await back.getByRole('button', { name: 'Approve' }).focus()
  await page.keyboard.press('Enter')
  await moved.waitFor()

  // Where the module demands an opinion, a board asks for it like a record does, both ways.
  const opinionIs = (bOpinion: 0 | 1) =>
    site.service.database.query(
      `update framework.gdsmodule set "bOpinion" = ${bOpinion} where "sId" = 'sal-sales-order'`,
    )
  await opinionIs(1)
  await page.reload()
  const dialog = page.getByRole('dialog')
  const say = async (text: string): Promise<void> => {
    await dialog.getByRole('textbox').fill(text)
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
  }
  await moved.dragTo(page.locator('[data-state="draft"]'))
  await say('Once more')
  await back.waitFor()
  await back.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByText('Say why: an opinion is asked for here.').waitFor()
  await say('Good now')
  await moved.waitFor()
  const said = await site.service.database.query<{ sText: string }>(
    `select o."sText" from framework.sysopinion o join salorder s on s."sId" = o."sRowId"
     where s."sBillNo" = $1 order by o."tAt"`,
    [number],
  )
  assert.deepEqual(
    said.map(({ sText }) => sText),
    ['Once more', 'Good now'],
  )
  await opinionIs(0)
})

test('a quotation goes back on its board by withdrawing its approval, let go anywhere under the state', async () => {
  const page = await site.enter()
  await openList(page, '/m/quo-quotation')
  await choose(page, 'Board')
  const moved = page.locator('[data-state="approved"] .board-card').first()
  const number = await moved.locator('b').innerText()
  const draft = page.locator('.board-column[data-state="draft"]')
  const foot = (await page.locator('.list-board').boundingBox())?.height ?? 0
  await moved.dragTo(draft, { targetPosition: { x: 110, y: foot - 30 } })
  const sure = page.getByRole('dialog', { name: 'Withdraw the approval?' })
  await sure.getByRole('button').last().click()
  await draft.locator('.board-card', { hasText: number }).waitFor()
})

test('a calendar shows rows on the day that matters, under the list’s search', async () => {
  const { database } = site.service
  const [found] = await database.query<{ sBillNo: string; today: string }>(
    `update public.salorder set "tDeliveryDate" = date_trunc('month', current_date)::date + 14
     where "sId" = (select min("sId") from public.salorder where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq') returning "sBillNo"`,
  )
  const number = found?.sBillNo ?? '?'
  const page = await site.enter({ language: 'zh-CN', isDark: true })
  // The board is still what this user sees.
  await page.goto(new URL(`${ORDERS}?q=${number}`, page.url()).href)
  await page.locator('.list-board .list-card').waitFor()
  await listSettled(page)
  await choose(page, '日历')
  const card = page.locator('.calendar-day .list-card', { hasText: number })
  await card.waitFor()
  const day = await card.locator('xpath=ancestor::li').getAttribute('data-day')
  assert.match(day ?? '', /-15$/)
  assert.equal(await page.locator('.calendar-day .list-card').count(), 1)
  await look(page, 'calendar')
  await page.getByRole('button', { name: '周', exact: true }).click()
  assert.equal(await page.locator('.calendar-day').count(), 7)
  await page.getByRole('button', { name: '向后' }).click()
  await page.getByRole('button', { name: '今天' }).click()
})
