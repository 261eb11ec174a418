// The pages at the width of a phone: nothing goes sideways, everything can be hit with a thumb, and an order is approved with one hand.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { atRest } from './at-rest.ts'
import { findingsOn } from './axe.ts'
import { listSettled, makeOrder, ORDERS, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const WIDTH = 390
const FINGER = 44

/** What goes beyond the page sideways, or scrolls so. */
const sideways = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isShown = (one: Element): boolean =>
      one.closest('.visually-hidden, .skip-link, dialog:not([open])') === null
    const wide = [...document.querySelectorAll('main *, header *')].filter(
      (one) =>
        one instanceof HTMLElement && isShown(one) && one.getBoundingClientRect().right > innerWidth + 1,
    )
    const page = document.documentElement.scrollWidth - innerWidth
    return [
      ...(page > 0 ? [`the page: ${page}`] : []),
      ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 140)),
    ]
  })

/** Buttons lower than a finger is wide; links in running text and small signs inside a field are no targets of their own. */
const small = (page: Page): Promise<readonly string[]> =>
  page.evaluate((finger) => {
    const targets = [
      ...document.querySelectorAll('main :is(.button, .list-card, .chip), header button, .user-button'),
    ]
    return targets
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect()
        return height > 0 && (height < finger - 0.5 || width < finger - 0.5) && !one.matches('.button-link')
      })
      .map((one) => one.outerHTML.slice(0, 140))
  }, FINGER)

const holds = async (page: Page, place: string): Promise<void> => {
  assert.deepEqual(await sideways(page), [], `${place} goes sideways`)
  assert.deepEqual(await small(page), [], `${place} has targets too small`)
}

test('no page goes sideways, and every button is large enough for a finger', async () => {
  const { sId } = await makeOrder(site)
  const visitor = await site.visit({ width: WIDTH })
  assert.deepEqual(await sideways(visitor), [], 'sign-in')
  const page = await site.signIn({ width: WIDTH })
  await page.waitForSelector('.decision')
  await page.waitForSelector('.home-part .chart-plot')
  await holds(page, 'home')
  const approve = await page.locator('.decision-action .button').first().boundingBox()
  assert.ok((approve?.width ?? 0) >= 120, 'what one came for is wide enough to be hit without looking')
  const decision = await page.locator('.decision').first().boundingBox()
  assert.ok((decision?.height ?? 0) <= 80, 'what waits takes little room')
  await page.goto(`${site.service.url}${ORDERS}`)
  await listSettled(page)
  await holds(page, 'list')
  const heights = await page
    .locator('.list-card')
    .evaluateAll((all) => all.slice(0, 6).map((one) => one.getBoundingClientRect().height))
  assert.equal(new Set(heights).size, 1, `cards are of one height: ${heights}`)
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.waitForSelector('.record-form')
  assert.deepEqual(await small(page), [], 'record')
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor()
  assert.deepEqual(await small(page), [], 'edit')
  await page.goto(`${site.service.url}/indexPage/commonChar?sModelsId=dash-sales`)
  await page.locator('.chart').first().waitFor()
  await atRest(page)
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0)
})

test('a list is cards with what matters; one is opened and approved by what stands at its foot', async () => {
  const { sBillNo } = await makeOrder(site)
  const page = await site.enter({ width: WIDTH })
  await page.goto(`${site.service.url}${ORDERS}`)
  await listSettled(page)
  const card = page.locator('.list-card', { hasText: sBillNo })
  const text = await card.innerText()
  assert.match(text, /\d\.\d\d [A-Z]{3}/)
  assert.match(text, /Draft|To approve|Open|No|Not approved/i)
  await card.click()
  await page.waitForSelector('.record-form')
  assert.match(await page.locator('.record-card').innerText(), /\d\.\d\d [A-Z]{3}/)
  const steps = page.locator('.record-chain li')
  const tops = await steps.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  assert.equal(new Set(tops).size, 1, 'the chain takes one row')
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  const box = await approve.boundingBox()
  assert.ok(box !== null && box.height >= FINGER && box.y > 844 / 2, 'it stands at the foot')
  assert.equal(await page.getByRole('button', { name: 'Delete' }).isVisible(), false)
  await page.getByRole('button', { name: 'More actions' }).click()
  assert.equal(await page.getByRole('button', { name: 'Delete' }).isVisible(), true)
  await page.getByRole('button', { name: 'More actions' }).click()
  await approve.click()
  await page.locator('[data-status=approved]').waitFor()
  const toast = await page.locator('.toast').boundingBox()
  const head = await page.locator('.record-bar').boundingBox()
  const foot = await page.locator('.action-row').boundingBox()
  assert.ok(toast !== null && head !== null && foot !== null)
  assert.ok(toast.y >= head.y + head.height, 'what is told stands on no title')
  assert.ok(toast.y + toast.height <= foot.y, 'nor on what comes next')
  const body = await page.locator('.record-body').boundingBox()
  assert.ok(
    body !== null && body.y + body.height <= toast.y,
    `nor on the record: ${JSON.stringify({ body, toast, foot })}`,
  )
})

test('groups are cards with each of their sums, and open to the cards of their rows', async () => {
  const page = await site.enter({ width: WIDTH })
  await page.goto(`${site.service.url}${ORDERS}?group=sState`)
  const group = page.locator('.group-card').first()
  await group.waitFor()
  await holds(page, 'groups')
  assert.match(await group.locator('[data-sum]').first().innerText(), /\d/)
  const isCut = await group
    .locator('.card-line')
    .evaluateAll((all) => all.some((one) => one.scrollHeight > one.clientHeight + 1))
  assert.equal(isCut, false, 'every line is seen whole')
  await group.click()
  await page.locator('a.list-card').first().waitFor()
  await holds(page, 'an open group')
  await page.locator('a.list-card').first().click()
  await page.waitForSelector('.record-form')
  await page.goBack()
  await page.locator('a.list-card').first().waitFor()
  await page.locator('.group-card[aria-expanded=true]').click()
  await page.locator('a.list-card').first().waitFor({ state: 'detached' })
})

test('a record tells its number, its state and who else is there, one beside the other', async () => {
  const { sId, sBillNo } = await makeOrder(site)
  const clerk = await site.enter({ user: 'clerk' })
  await clerk.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await clerk.waitForSelector('.record-form')
  const page = await site.enter({ width: WIDTH })
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.locator('.present-people').waitFor()
  const title = page.getByRole('heading', { level: 1, name: sBillNo })
  assert.ok(await title.evaluate((one) => one.scrollWidth <= one.clientWidth), 'the number is whole')
  const status = await page.locator('.record-bar [data-status]').boundingBox()
  const people = await page.locator('.present-people').boundingBox()
  assert.ok(status !== null && people !== null)
  assert.ok(status.y + status.height <= people.y + 1, 'nobody stands on the state')
  assert.deepEqual(await findingsOn(page), [])
})

test('what was made from a record is cards, with their currency and their sum', async () => {
  const [order] = await site.service.database.query<{ sId: string; sBillNo: string }>(
    `select o."sId", d."sBillNo" from public.saldelivery d join public.salorder o on o."sBrandsId" = d."sBrandsId" and o."sId" = d."sOrderId"
     where d."sBrandsId" = 'demo' and d."sSubsidiaryId" = 'demo-hq' order by d."sBillNo" limit 1`,
  )
  const page = await site.enter({ width: WIDTH })
  await page.goto(`${site.service.url}${ORDERS}/record/${order?.sId}`)
  const panel = page.getByRole('region', { name: 'Deliveries made' })
  const card = panel.locator('.list-card', { hasText: order?.sBillNo ?? '' })
  assert.match(await card.innerText(), /[A-Z]{3}/)
  assert.match(await panel.locator('[data-sum="dTotal"]').innerText(), /^Total\s+[\d,.]+ [A-Z]{3}$/)
  await holds(page, 'a record with what was made from it')
  await card.click()
  await page.waitForURL(/sal-delivery\/record\//)
})

test('home, search and the menu are under the thumb; a list puts its tools away until asked, and its views stand in one line', async () => {
  const page = await site.signIn({ width: WIDTH })
  const places = page.getByRole('navigation', { name: 'Places' })
  await places.getByText(/\d+ open/).waitFor({ state: 'attached' })
  await page.goto(`${site.service.url}${ORDERS}`)
  await listSettled(page)
  const chips = await page.locator('.list-chips').boundingBox()
  assert.ok(chips !== null && chips.height < FINGER * 2, `views take ${chips?.height} pixels`)
  assert.equal(await page.getByRole('button', { name: 'Export' }).isVisible(), false)
  await page.getByRole('button', { name: 'Tools of the list' }).click()
  assert.equal(await page.getByRole('button', { name: 'Export' }).isVisible(), true)
  await holds(page, 'list with its tools')
  await places.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  await places.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const close = await menu.getByRole('button', { name: 'Close' }).boundingBox()
  const search = await menu.getByRole('searchbox').boundingBox()
  const key = await menu.locator('.menu-search kbd').boundingBox()
  assert.ok(close !== null && search !== null && key !== null && close.height >= FINGER)
  assert.ok(close.y + close.height <= search.y && key.y >= search.y, 'nothing stands on the close button')
  await page.mouse.click(WIDTH - 20, 400)
  await menu.waitFor({ state: 'detached' })
  await places.getByRole('link', { name: 'Home' }).click()
  await page.waitForSelector('.home-head')
})

test('several cards are selected by a tap each, and approved by what stands at the foot', async () => {
  const orders = [await makeOrder(site), await makeOrder(site)]
  const page = await site.enter({ width: WIDTH })
  await page.goto(`${site.service.url}${ORDERS}?sort=-sBillNo`)
  await listSettled(page)
  await page.getByRole('button', { name: 'Tools of the list' }).click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const { sBillNo } of orders) await page.locator('.list-card', { hasText: sBillNo }).click()
  await page.getByText('2 selected').waitFor()
  await holds(page, 'list with a selection')
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  const box = await approve.boundingBox()
  assert.ok(box !== null && box.height >= FINGER && box.y > 844 / 2, 'it stands at the foot')
  await approve.click()
  for (const { sBillNo } of orders)
    await page.locator('.list-card', { hasText: sBillNo }).getByText('Approved', { exact: true }).waitFor()
  await page.locator('.body-switch').click()
  const entry = await page.locator('.menu-entries button').first().boundingBox()
  assert.ok(entry !== null && entry.height >= FINGER)
  await page.keyboard.press('Escape')
  await page.locator('a.list-card').first().waitFor()
})
