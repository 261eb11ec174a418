// Dashboards as people see them: opened from the menu, every kind of chart drawn, told to screen readers, light and dark, on a phone.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { CHAR_TYPES } from '#contracts/metadata-values.ts'
import { AMOUNT, chartsSql, KINDS, ROUTINES } from '../contract/dashboard-charts.ts'
import { atRest } from './at-rest.ts'
import { listSettled, openSite, tabTo, type Visitor } from './site.ts'

const site = await openSite()
after(() => site.close())

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const BROKEN = { id: 'gone', kind: 'sLabel', routine: 'sp_chart_gone', columns: [AMOUNT] }

before(() =>
  site.service.database.query(
    `${ROUTINES} ${chartsSql('test-kinds', [...KINDS, BROKEN])} select framework.merge_base_grants();`,
  ),
)

const findingsOn = async (page: Page): Promise<readonly unknown[]> => {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    type Result = { id: string; impact: string; nodes: { html: string }[] }
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Result[] }> } }
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))])
  })
}

const openDashboard = async (page: Page, sModelsId: string): Promise<void> => {
  await page.goto(`${site.service.url}/indexPage/commonChar?sModelsId=${sModelsId}`)
  await page.locator('.chart').first().waitFor()
  await atRest(page)
}

const signIn = async (visitor: Visitor, sModelsId: string): Promise<Page> => {
  const page = await site.enter(visitor)
  await openDashboard(page, sModelsId)
  return page
}

test('the menu opens a dashboard, and a block of it the module that it counts', async () => {
  const page = await site.signIn()
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Dashboards', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Overview' }).click()
  await page.waitForURL(/\/indexPage\/commonChar\?sModelsId=dash-home/)
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await Promise.all([
    page.waitForRequest(
      (request) => request.url().includes('commonChar') && request.postDataJSON().fresh === true,
    ),
    page.getByRole('button', { name: 'Refresh' }).click(),
  ])
  await page
    .getByRole('region', { name: 'What waits' })
    .getByRole('link', { name: 'Orders to approve' })
    .click()
  await page.waitForURL(/\/m\/sal-sales-order/)
})

test('a card opens the list of exactly what it counted, with each filter as a tag that can be taken away', async () => {
  const page = await signIn({}, 'dash-home')
  const card = page.locator('.chart-block', { hasText: 'Orders to approve' })
  const count = (await card.locator('.chart-block-value').innerText()).trim()
  await card.click()
  await page.waitForURL(/sal-sales-order\?f=/)
  await listSettled(page)
  await page.locator(`[data-total="${count}"]`).waitFor()
  await page.getByRole('button', { name: /^Remove filter: Approved/ }).click()
  await page.waitForURL(/sal-sales-order$/)
  await page.locator(`[data-total]:not([data-total="${count}"])`).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: /^Remove filter: Approved/ }).waitFor()
})

test('a column and a slice open their lists by the mouse, a value of the table by keys', async () => {
  const page = await signIn({}, 'dash-sales')
  const column = page.locator('[data-kind="sColumnar"] a', { has: page.locator('rect') }).first()
  await column.click()
  await page.waitForURL(/quo-quotation\?f=/)
  await listSettled(page)
  assert.equal(await page.locator('.filter-chip').count(), 2)
  await page.goBack()
  await page.waitForURL(/dash-sales/)
  await page.waitForFunction(() => document.activeElement?.closest('[data-kind="sColumnar"]') != null)
  assert.ok(await column.evaluate((link) => link === document.activeElement), 'the column has the focus')
  await openDashboard(page, 'dash-equipment')
  await page.locator('[data-kind="sPie"] a', { hasText: 'Idle' }).click()
  await page.waitForURL(/ele-machine\?f=/)
  await page.getByText('State one of Idle').or(page.getByText('State is Idle')).first().waitFor()
  await openDashboard(page, 'dash-home')
  const value = page.getByRole('region', { name: 'Orders and invoices by week' }).locator('td a').last()
  await tabTo(page, value)
  assert.ok((await value.boundingBox())?.width, 'the table shows itself')
  await page.keyboard.press('Enter')
  await page.waitForURL(/sal-invoice\?f=/)
  await listSettled(page)
  await page.goBack()
  await value.waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('td') != null)
  assert.ok(await value.evaluate((link) => link === document.activeElement), 'the value has the focus')
})

test('the address of the module leads to its dashboard', async () => {
  const page = await site.enter()
  await page.goto(`${site.service.url}/m/dash-sales`)
  await page.waitForURL(/\/indexPage\/commonChar\?sModelsId=dash-sales/)
  await page.getByRole('heading', { level: 2, name: 'Customers by orders' }).waitFor()
})

test('each kind of chart is drawn and can be read without seeing it', async () => {
  const page = await signIn({}, 'test-kinds')
  const kinds = await page
    .locator('.chart')
    .evaluateAll((charts) => charts.map((chart) => chart.getAttribute('data-kind')))
  assert.deepEqual(kinds, [...CHAR_TYPES, 'sLabel'])
  const text = (kind: string): Promise<string> => page.locator(`[data-kind="${kind}"]`).first().innerText()
  const table = (kind: string): Promise<string[]> =>
    page.locator(`[data-kind="${kind}"] table tbody tr`).allInnerTexts()
  assert.match(await text('Div'), /name 1\s+name 2\s+name 3/)
  assert.match(await text('sLabel'), /1\.10\s*CNY\s+name 1/)
  assert.match(await text('Progress'), /name 1\s+11 %\s+1\.10 of 10\.00 CNY/)
  assert.match(await text('sPie'), /name 3\s+3\.10 CNY · 49 %/)
  assert.deepEqual(await table('commonList'), ['name 1\t1.10', 'name 2\t2.10', 'name 3\t3.10'])
  assert.deepEqual(await table('sColumnarGroup'), [
    'name 1\t1.10\t10.00',
    'name 2\t2.10\t10.00',
    'name 3\t3.10\t10.00',
  ])
  assert.deepEqual(await table('sBar'), ['name 1\t1.10', 'name 2\t2.10', 'name 3\t3.10'])
  assert.match(await text('ColorBlock'), /name 1\s+1\.10 CNY\s+▼\s+down\s+45 % CNY\s+Target 10\.00 CNY/)
  const gauge = page.getByRole('img', { name: 'Chart sgauge, Label dAmount: 1.10 CNY, Target 10.00 CNY' })
  assert.equal(await gauge.count(), 1)
  assert.equal(await page.locator('[data-kind="sColumnar"] rect').count(), 3)
  assert.equal(await page.locator('[data-kind="sColumnarGroup"] rect').count(), 6)
  assert.equal(await page.locator('[data-kind="sBrokenLine"] circle').count(), 6)
  assert.equal(await page.locator('[data-kind="sPie"] path').count(), 3)
})

test('a picture tells its values by mouse and keys, its legend hides a series, and its target is drawn', async () => {
  const page = await signIn({}, 'test-kinds')
  const lines = page.locator('[data-kind="sBrokenLine"]')
  const picture = lines.locator('.chart-picture')
  const tip = lines.locator('.chart-tip')
  await picture.hover({ position: { x: 60, y: 60 } })
  assert.match(await tip.innerText(), /name 1\s+Label dAmount\s+1\.10\s+Label dTarget\s+10/)
  await page.mouse.move(0, 0)
  await tip.waitFor({ state: 'detached' })
  await picture.focus()
  await page.keyboard.press('ArrowLeft')
  assert.match(await tip.innerText(), /name 3/)
  await page.keyboard.press('ArrowLeft')
  assert.match(await tip.innerText(), /name 2/)
  await page.keyboard.press('Escape')
  assert.equal(await tip.count(), 0)
  const legend = lines.getByRole('button', { name: 'Label dTarget' })
  await legend.click()
  assert.equal(await legend.getAttribute('aria-pressed'), 'false')
  assert.equal(await lines.locator('circle').count(), 3)
  await legend.click()
  assert.equal(await lines.locator('circle').count(), 6)
  const columns = page.locator('[data-kind="sColumnar"]')
  assert.match((await columns.locator('.chart-target').getAttribute('d')) ?? '', /^M.+M.+M/)
  const heads = columns.locator('table thead th')
  assert.deepEqual(await heads.allInnerTexts(), ['Label dAmount', 'Target'])
})

test('a finger shows the values of a picture, and they stay', async () => {
  const page = await signIn({ width: 390 }, 'test-kinds')
  const picture = page.locator('[data-kind="sBrokenLine"] .chart-picture')
  await picture.scrollIntoViewIfNeeded()
  const event = { pointerType: 'touch', clientX: 120, bubbles: true }
  await picture.dispatchEvent('pointerdown', event)
  await picture.dispatchEvent('pointerleave', event)
  await picture.locator('.chart-tip').waitFor()
})

test('a broken chart says what is missing, the others are drawn', async () => {
  const page = await signIn({}, 'test-kinds')
  const broken = page.locator('[data-chart="gone"]')
  assert.match(await broken.innerText(), /cannot be drawn.*no routine "sp_chart_gone"/s)
})

test('a module that may not be seen is refused in words', async () => {
  const page = await site.enter({ user: 'clerk' })
  await page.goto(`${site.service.url}/indexPage/commonChar?sModelsId=test-kinds`)
  await page.getByRole('alert').waitFor()
  assert.match(await page.getByRole('alert').innerText(), /You may not open this/)
})

const DASHBOARDS = [
  'dash-home',
  'dash-sales',
  'dash-finance',
  'dash-equipment',
  'dash-shop-floor',
  'dash-key-figures',
  'test-kinds',
] as const
const VISITORS: readonly Visitor[] = [
  { isDark: false },
  { isDark: true, language: 'zh-CN' },
  { isDark: false, width: 390 },
]

for (const visitor of VISITORS) {
  test(`axe finds nothing serious: ${JSON.stringify(visitor)}`, async (suite) => {
    const page = await site.enter(visitor)
    for (const sModelsId of DASHBOARDS) {
      await suite.test(sModelsId, async () => {
        await openDashboard(page, sModelsId)
        assert.deepEqual(await findingsOn(page), [])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        assert.ok(overflow <= 0, `${overflow} pixels too wide`)
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll('.chart, .chart svg')]
            .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
            .map((element) => element.outerHTML.slice(0, 120)),
        )
        assert.deepEqual(cut, [])
      })
    }
  })
}
