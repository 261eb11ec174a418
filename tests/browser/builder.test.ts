// The builder: a label is changed in a draft, seen on the live page by its author alone, published after its diff, and taken back.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { TEST_PASSWORD } from '#tests/support/database.ts'
import { findingsOn } from './axe.ts'
import { fillSignIn, openSite, type Visitor } from './site.ts'

const site = await openSite()
after(() => site.close())

/** The bar is 200 ms; tests share their machine with others. */
const MOST_PREVIEW_MS = 1_000
const HEAD = '.live-page [role=columnheader]'

const enter = async (path: string, visitor: Visitor = {}): Promise<Page> => {
  const page = await site.visit(visitor)
  await page.goto(`${site.service.url}/builder/`)
  await page.waitForSelector('[name=company]')
  await fillSignIn(page, 'admin', TEST_PASSWORD)
  await page.waitForSelector('.draft-bar')
  await page.goto(`${site.service.url}/builder/${path}`)
  return page
}

/** Milliseconds from the edit until the live page shows it, counted in the browser. */
const previewTime = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let began = 0
        const isShown = (): boolean =>
          document.querySelector('.live-page')?.textContent?.includes(wanted) === true
        new MutationObserver(() => {
          if (began > 0 && isShown()) resolve(performance.now() - began)
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
        document.addEventListener(
          'input',
          () => {
            began = performance.now()
          },
          { capture: true, once: true },
        )
      }),
    text,
  )

/** What the label of the column is to whoever works with the module. */
const labelNow = async (): Promise<string> => {
  const client = await site.service.signIn()
  const { body } = await client.get('/entry/business/getModelBysId/sal-sales-order?sModelsId=sal-sales-order')
  const list = body.forms.find(({ sId }: { sId: string }) => sId === 'sal-sales-order.list')
  return list.columns.find(({ sName }: { sName: string }) => sName === 'sBillNo').sLabel
}

test('a label is changed in a draft, shown at once to its author alone, published and taken back', async (t) => {
  const page = await enter('forms/sal-sales-order')
  await page.getByRole('button', { name: 'Begin a draft' }).click()
  await page.locator('dialog input').fill('Better names')
  await page.keyboard.press('Enter')
  await page.getByText('Draft “Better names”').waitFor()

  await page.locator('.live-page .list-row [data-field=sBillNo]').first().click()
  const label = page.locator('[data-attribute=sLabel] input').first()
  const shown = previewTime(page, 'Number of the order')
  await label.fill('Number of the order')
  const tookMs = await shown
  t.diagnostic(`edit to preview: ${tookMs.toFixed(0)} ms`)
  assert.ok(tookMs <= MOST_PREVIEW_MS, `the page showed the edit after ${tookMs} ms`)
  await page.keyboard.press('Control+s')
  await page.getByText('1 change ').waitFor()
  await page.reload()
  await page.locator(HEAD, { hasText: 'Number of the order' }).waitFor()
  assert.equal(await labelNow(), 'Order no.')

  await page.getByRole('button', { name: 'Publish …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Number of the order').first().waitFor()
  assert.equal(await labelNow(), 'Order no.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('is published').waitFor()
  assert.equal(await labelNow(), 'Number of the order')

  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByText('is taken back').waitFor()
  assert.equal(await labelNow(), 'Order no.')
})

test('the record is built where it is shown: lines chosen by a click, columns moved by keys, seen in Chinese and on a phone', async () => {
  const page = await enter('forms/sal-sales-order?see=%22record%22')
  const columns = () => page.locator('.tree-column code').allTextContents()
  await page.locator('.live-page .field').first().waitFor()
  await page.locator('.tree-column code').nth(2).waitFor()
  const [first = '', second = '', third = ''] = await columns()
  await page.locator('.sortable-item .sortable-item .sortable-handle').first().focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(400)
  }
  await page.waitForFunction(
    (wanted) => document.querySelector('.tree-column code')?.textContent === wanted,
    second,
  )
  await page.locator('.tree-column', { hasText: first }).first().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.waitForFunction(
    (wanted) => document.querySelector('.tree-column code')?.textContent === wanted,
    first,
  )
  assert.deepEqual((await columns()).slice(0, 3), [first, second, third])

  await page.locator('.live-page [role=gridcell][data-column=sProductId]').first().click()
  await page.locator('.live-page [data-marked=sProductId]').first().waitFor()
  const label = page.locator('[data-attribute=sLabel] input')
  await label.first().fill('Ware')
  await page.keyboard.press('Control+s')
  await page.locator('.row-history').getByText('Product').waitFor()
  await page
    .locator('.row-history')
    .getByRole('button', { name: /restore/ })
    .first()
    .click()
  assert.equal(await label.first().inputValue(), 'Product')
  await label.nth(1).fill('货品')
  await page.getByRole('button', { name: '中文' }).click()
  await page.locator('.live-page').getByText('货品').first().waitFor()
  await page.getByRole('button', { name: 'Phone' }).click()
  const phone = page.frameLocator('.phone-frame')
  await phone.getByText('交货日期').first().waitFor()
  await phone.locator('[data-field=tBillDate]').first().click()
  await page.getByRole('dialog').locator('.button-dangerous').click()
  await page.locator('.forms-panel [data-attribute=sName] input').waitFor()
  assert.equal(await page.locator('.forms-panel [data-attribute=sName] input').inputValue(), 'tBillDate')
  assert.deepEqual(await findingsOn(page), [])
})

test('what a save or a deletion is refused for stands at its field, or names who uses it', async () => {
  const page = await enter('operations?of=%22sal-sales-order%22')
  await page.locator('.data-table a').first().click()
  const routine = page.locator('[data-attribute=sProcName] input')
  await routine.fill('no_such_routine')
  await page.keyboard.press('Control+s')
  await page.locator('[data-attribute=sProcName] .complaint').waitFor()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.goto(`${site.service.url}/builder/modules/sal`)
  await page.locator('.row-editor').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.locator('.row-editor').getByText('sal-return').first().waitFor()
})

/** What stands under a module in the tree, in its order. */
const under = (page: Page, name: string): Promise<readonly string[]> =>
  page
    .locator('.module-outline li')
    .filter({ has: page.locator(':scope > div > .module-line').getByRole('link', { name, exact: true }) })
    .locator(':scope > div > ol > li > div > .module-line a')
    .allInnerTexts()

test('modules are a tree that is searched, and rearranged by keyboard', async () => {
  const page = await enter('modules', { language: 'en' })
  await page.getByRole('link', { name: 'Sales returns' }).waitFor()
  assert.match(await page.locator('.module-line', { hasText: 'Sales orders' }).innerText(), /02\/04/)
  const before = await under(page, 'Sales')
  assert.deepEqual(before.slice(-2), ['Orders to deliver', 'Sales returns'])
  const moved = page.waitForResponse(/metadata\/updateAll/)
  await page.getByRole('link', { name: 'Sales returns' }).press('Alt+ArrowUp')
  assert.equal((await moved).status(), 200)
  await page.waitForFunction(() =>
    /Sales returns[\s\S]*Orders to deliver/.test(
      document.querySelector('.module-outline')?.textContent ?? '',
    ),
  )
  assert.deepEqual((await under(page, 'Sales')).slice(-2), ['Sales returns', 'Orders to deliver'])
  const putUnder = page.waitForResponse(/metadata\/updateAll/)
  await page.getByRole('link', { name: 'Orders to deliver' }).press('Alt+ArrowRight')
  assert.equal((await putUnder).status(), 200)
  await page.getByRole('searchbox', { name: 'Search' }).fill('orders to deliver')
  await page.waitForFunction(() => document.querySelectorAll('.module-line').length === 3)
  assert.deepEqual(await under(page, 'Sales returns'), ['Orders to deliver'])
})

for (const isDark of [false, true])
  test(`axe finds nothing on the main pages, ${isDark ? 'dark' : 'light'}, and the keyboard reaches them`, async () => {
    const page = await enter('', { isDark, language: 'en' })
    for (const path of ['', 'constants', 'modules/sal-sales-order', 'forms/sal-sales-order', 'change-sets']) {
      await page.goto(`${site.service.url}/builder/${path}`)
      await page.waitForSelector('main :is(h1, .list-row)')
      assert.deepEqual(await findingsOn(page), [], `/builder/${path}`)
    }
    await page.keyboard.press('Control+k')
    await page.keyboard.type('System con')
    await page.keyboard.press('Enter')
    await page.waitForURL(/builder\/constants/)
  })
