// The home page: open tasks that lead to their list, by flow and by role, by keyboard, in both languages, light and dark, on a phone;
// and the home dashboard.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { atRest } from './at-rest.ts'
import { listSettled, makeOrder, openSite, tabTo } from './site.ts'

const site = await openSite()
after(() => site.close())

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const seriousFindings = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    type Result = { id: string; impact: string; nodes: { html: string }[] }
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Result[] }> } }
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  })
}

const tasksReady = (page: Page): Promise<unknown> => page.waitForSelector('.task-columns .task')

const task = (page: Page, name: string) =>
  page.locator('.task', { has: page.getByText(name, { exact: true }) })

const countOf = async (page: Page, name: string): Promise<number> =>
  Number(await task(page, name).locator('.task-count').innerText())

test('a module leads to the list of its open tasks, as many as were counted; without the condition it is the whole list', async () => {
  await makeOrder(site)
  const page = await site.signIn()
  await tasksReady(page)
  const count = await countOf(page, 'Sales orders')
  assert.ok(count > 0)
  await task(page, 'Sales orders').click()
  await page.waitForURL(/\/m\/sal-sales-order\?tasks=1$/)
  await listSettled(page)
  const shown = await page.locator('.list-pager').innerText()
  assert.match(shown, new RegExp(`\\b${count}\\b`))
  await page.getByRole('button', { name: 'Remove filter: Open tasks' }).click()
  await page.waitForURL(/\/m\/sal-sales-order$/)
  await listSettled(page)
  assert.notEqual(await page.locator('.list-pager').innerText(), shown)
  await page.goBack()
  await page.waitForURL(/tasks=1$/)
  await page.getByRole('button', { name: 'Remove filter: Open tasks' }).waitFor()
})

test('modules outside of a flow say to which folder they belong', async () => {
  const page = await site.signIn()
  await tasksReady(page)
  await page.waitForSelector('.task-folder')
  const tasks = await page
    .locator('.task')
    .evaluateAll((links) =>
      links.map((link) => [link.querySelector('.task-folder')?.textContent, link.getAttribute('href')]),
    )
  for (const [folder, href] of tasks) {
    if (href?.startsWith('/m/mit-')) assert.equal(folder, 'Material stock')
    if (href?.startsWith('/m/sal-sales-order')) assert.equal(folder, undefined)
  }
  assert.ok(tasks.some(([folder]) => folder !== undefined))
})

test('what others do shows when it is counted anew, by the key r', async () => {
  const page = await site.signIn()
  await tasksReady(page)
  const before = await countOf(page, 'Sales orders')
  await site.service.database.query(
    `update salorder set "bCheck" = 0 where "sId" = (select o."sId" from salorder o where o."bCheck" = 1 and o."sSubsidiaryId" = 'demo-hq' limit 1)`,
  )
  await page.keyboard.press('r')
  await page.waitForFunction(
    (count) =>
      [...document.querySelectorAll('.task')].some(
        ({ textContent }) => textContent === `Sales orders${count}`,
      ),
    before + 1,
  )
})

test('everything is reached by keyboard, grouped by flow or by role, and the choice is kept', async () => {
  const page = await site.signIn()
  await tasksReady(page)
  assert.ok((await page.locator('.task-column h4').allInnerTexts()).includes('Quote to cash'))
  await tabTo(page, page.getByRole('radio', { name: 'By flow' }))
  await page.keyboard.press('ArrowRight')
  await page.locator('.task-column h4', { hasText: 'Administrator' }).first().waitFor()
  await page.reload()
  await tasksReady(page)
  assert.equal(await page.getByRole('radio', { name: 'By role' }).isChecked(), true)
  await tabTo(page, page.getByRole('radio', { name: 'By role' }))
  for (let steps = 0; steps < 10; steps += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.classList.contains('task'))) break
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/m\/[a-z-]+\?tasks=1$/)
})

test('a clerk sees what the clerk may open, and no more', async () => {
  const page = await site.signIn({ user: 'clerk' })
  await tasksReady(page)
  assert.equal(await task(page, 'Vouchers').count(), 0)
  assert.equal(await page.getByRole('main').getByRole('link', { name: 'Vouchers' }).count(), 0)
})

test('a module that cannot be counted says why, and the others are counted', async () => {
  const page = await site.signIn()
  await site.service.database.query(
    `update framework.gdsmodule set "sUnCondition" = 'not bChecked' where "sId" = 'sal-delivery'`,
  )
  await page.reload()
  await tasksReady(page)
  assert.match(await page.locator('.task-broken').innerText(), /bChecked/)
  assert.ok((await countOf(page, 'Sales orders')) > 0)
  await site.service.database.query(
    `update framework.gdsmodule set "sUnCondition" = 'not bCheck' where "sId" = 'sal-delivery'`,
  )
})

test('it greets, says the day, and stands first what the business comes to, each figure with what it is held against', async () => {
  // The demo's orders lie some days back from today: on some days of the year none with a rate is of the same days last month.
  await site.service.database.query(`
    update salorder set "tBillDate" = (date_trunc('month', now()) - interval '1 month')::date
    where "sBrandsId" = 'demo' and "sId" = (
      select o."sId" from salorder o
      where o."sBrandsId" = 'demo' and o."sSubsidiaryId" = 'demo-hq' and o."sCurrency" = 'CNY' and o."bCheck" = 1
      order by o."tBillDate"
      limit 1)`)
  const page = await site.signIn()
  await page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), / }).waitFor()
  assert.match(await page.locator('.home-day').innerText(), /^\w+day,? \d+ \w+/)
  const ordered = page.locator('.figure', { hasText: 'Ordered this month' })
  await ordered.waitFor()
  assert.match(await ordered.innerText(), /CNY[\s\S]*on the same days last month/)
  assert.ok(await ordered.locator('.figure-trend path').count())
  const top = async (part: string): Promise<number> =>
    (await page.locator(`[data-place="${part}"]`).boundingBox())?.y ?? 0
  assert.ok((await top('figures')) < (await top('waiting')))
  await ordered.getByRole('link').click()
  await page.waitForURL(/sal-sales-order\?f=/)
})

for (const isDark of [false, true]) {
  for (const width of [1360, 390]) {
    test(`axe finds nothing serious ${isDark ? 'in dark' : 'in light'} at ${width} pixels, and nothing is cut off`, async () => {
      const page = await site.signIn({ isDark, width, language: isDark ? 'zh-CN' : 'en' })
      await tasksReady(page)
      await page.waitForSelector('.home-part .chart-plot')
      await atRest(page)
      assert.deepEqual(await seriousFindings(page), [])
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0)
      if (isDark) assert.match(await page.locator('.task-column h3').first().innerText(), /待处理/)
    })
  }
}

test('long names of the menu stay beside their icon', async () => {
  const page = await site.signIn()
  const named = page.locator('.menu summary:has(.named-icon)')
  await named.first().waitFor()
  const edges = await named.evaluateAll((folders) =>
    folders.flatMap((folder) => {
      const range = document.createRange()
      range.selectNodeContents(folder.querySelector('.menu-name') ?? folder)
      return [...range.getClientRects()].map((line) => Math.round(line.left))
    }),
  )
  assert.ok(edges.length > 10)
  assert.equal(new Set(edges).size, 1, edges.join(' '))
})

test('nothing moves while it loads, once it was seen in this browser, and no row after a decision', async () => {
  for (const width of [1440, 390]) {
    const page = await site.signIn({ width })
    await page.waitForSelector('.home-part .chart-plot')
    await page.waitForSelector('.decision')
    await tasksReady(page)
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('armature.home')))
    await page.waitForFunction(() =>
      /"heights":\{"/.test(JSON.stringify({ ...localStorage }).replaceAll('\\', '')),
    )
    await page.addInitScript(() => {
      const moved = { score: 0 }
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.score += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.route('**/entry/indexPage/commonChar**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900))
      await route.continue()
    })
    await page.reload()
    await page.waitForSelector('[data-place="figures"]')
    const places = () =>
      page
        .locator('[data-place]')
        .evaluateAll((parts) =>
          parts.map(
            (part) => `${part.getAttribute('data-place')} ${Math.round(part.getBoundingClientRect().top)}`,
          ),
        )
    const before = await places()
    await page.waitForSelector('.home-part .chart-plot')
    await page.waitForSelector('.figure')
    await tasksReady(page)
    assert.deepEqual(await places(), before, `at ${width} pixels`)
    const { score } = await page.evaluate(() => (window as unknown as { moved: { score: number } }).moved)
    assert.ok(score < 0.02, `the page moved by ${score} at ${width} pixels`)
    await page.context().close()
  }
})

test('the page is arranged by keys and by drag, parts are hidden, and another browser has it so', async () => {
  const page = await site.signIn({ user: 'clerk' })
  const order = (of: Page) =>
    of.locator('[data-place]').evaluateAll((parts) => parts.map((part) => part.getAttribute('data-place')))
  await tasksReady(page)
  const [first, second] = await order(page)
  await page.getByRole('button', { name: 'Arrange' }).click()
  const kept = () => page.waitForResponse((response) => response.url().endsWith('/entry/home/keep'))
  const handle = page.locator(`[data-place="${second}"] .arrange-handle`)
  await handle.focus()
  await Promise.all([kept(), page.keyboard.press('ArrowUp')])
  assert.deepEqual((await order(page)).slice(0, 2), [second, first])
  assert.ok(await handle.evaluate((one) => one === document.activeElement), 'the handle keeps the focus')
  await page.locator('[data-place="modules"] .arrange-handle').hover()
  await page.mouse.down()
  await page.locator(`[data-place="${second}"] .arrange-handle`).hover()
  await Promise.all([kept(), page.mouse.up()])
  assert.deepEqual((await order(page)).slice(0, 3), ['modules', second, first])
  await Promise.all([kept(), page.getByRole('button', { name: 'Hide Work center' }).click()])
  await page.getByRole('button', { name: 'Done' }).click()
  assert.equal(await page.locator('[data-place="tasks"]').count(), 0)
  const other = await site.signIn({ user: 'clerk' })
  await other.waitForSelector('[data-place]')
  assert.deepEqual((await order(other)).slice(0, 3), ['modules', second, first])
  assert.equal(await other.locator('[data-place="tasks"]').count(), 0)
  await other.getByRole('button', { name: 'Arrange' }).click()
  await other.getByRole('button', { name: 'Restore the original' }).click()
  await other.locator(`[data-place="${first}"]:first-child`).waitFor()
})
