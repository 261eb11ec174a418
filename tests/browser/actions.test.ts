// Every action of a page: whatever is pressed, by its button or through the palette, the keyboard stands on something that is seen,
// and after Esc too.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { atRest } from './at-rest.ts'
import { makeOrder, ORDERS, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const REST_MS = 2_000
const BUTTONS = 'main :is(button, summary, [role=tab])'
/** One row is as good as another. */
const REPEATED = '.list-row, .decision, .month, .home-modules'

/** What is wrong with where the keyboard stands; empty where nothing is. */
const astray = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement
    if (active === null || active === document.body) return 'nothing has the focus'
    const { width, height, top, bottom } = active.getBoundingClientRect()
    const told = active.outerHTML.slice(0, 120)
    if (!active.checkVisibility({ visibilityProperty: true }) || width * height === 0)
      return `hidden: ${told}`
    return bottom <= 0 || top >= innerHeight ? `out of sight: ${told}` : ''
  })

const standsSomewhere = async (page: Page, what: string): Promise<void> => {
  const until = Date.now() + REST_MS
  await page.waitForTimeout(60)
  for (;;) {
    const wrong = await astray(page).catch(() => 'on its way')
    if (wrong === '') return
    assert.ok(Date.now() < until, `after ${what}: ${wrong}`)
    await page.waitForTimeout(60)
  }
}

/** The names of the buttons that can be pressed, each once. */
const buttonNames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ([buttons, repeated]) => {
      const shown = [...document.querySelectorAll<HTMLElement>(buttons)].filter(
        (one) => one.checkVisibility() && !one.matches(':disabled') && one.closest(repeated) === null,
      )
      return [...new Set(shown.map((one) => one.ariaLabel ?? one.innerText.trim()))]
    },
    [BUTTONS, REPEATED] as const,
  )

/** Whether it is there to be pressed. */
const focusOn = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(
    ([buttons, wanted]) => {
      const found = [...document.querySelectorAll<HTMLElement>(buttons)].find(
        (one) =>
          one.checkVisibility() &&
          !one.matches(':disabled') &&
          (one.ariaLabel ?? one.innerText.trim()) === wanted,
      )
      found?.focus()
      return found !== undefined
    },
    [BUTTONS, name] as const,
  )

type Place = { readonly path: string; readonly there: string }

const goTo = async (page: Page, { path, there }: Place): Promise<void> => {
  await page.goto(site.service.url + path)
  await page.waitForSelector(there)
  await atRest(page)
}

/** The page as it was, after an action: what is open is closed by Esc; where that is not enough, it is opened anew. */
const comeBack = async (page: Page, place: Place, what: string): Promise<void> => {
  await page.keyboard.press('Escape')
  await standsSomewhere(page, `Esc after ${what}`)
  const isOpen = await page.locator(':popover-open, dialog[open]').count()
  const isHere = page.url() === site.service.url + place.path
  if (isOpen > 0 || !isHere || (await page.locator(place.there).count()) === 0) await goTo(page, place)
}

const pressAll = async (page: Page, place: Place): Promise<number> => {
  let count = 0
  for (const name of await buttonNames(page)) {
    if (!(await focusOn(page, name))) continue
    await page.keyboard.press('Enter')
    await standsSomewhere(page, `the button ${name}`)
    await comeBack(page, place, `the button ${name}`)
    count += 1
  }
  return count
}

const runAll = async (page: Page, place: Place): Promise<number> => {
  const options = page.getByRole('group', { name: 'On this page' }).getByRole('option')
  await page.keyboard.press('Control+k')
  await page.locator('.palette-option').first().waitFor()
  const names = await options.locator('span').allInnerTexts()
  await page.keyboard.press('Escape')
  for (const name of names) {
    await page.keyboard.press('Control+k')
    await page.locator('.palette-option').first().waitFor()
    const option = options.filter({ hasText: name }).first()
    if ((await option.count()) === 0) {
      await page.keyboard.press('Escape')
      continue
    }
    await option.click()
    await standsSomewhere(page, `the action ${name}`)
    await comeBack(page, place, `the action ${name}`)
  }
  return names.length
}

const { sId } = await makeOrder(site)

/** Each with how many buttons and actions it has at least, so that none is passed over unnoticed. */
const PLACES: readonly (Place & { readonly buttons: number; readonly actions: number })[] = [
  { path: '/', there: '.decision', buttons: 4, actions: 0 },
  { path: ORDERS, there: '.list-row', buttons: 12, actions: 6 },
  { path: `${ORDERS}/record/${sId}`, there: '.record-form', buttons: 6, actions: 3 },
]

for (const { buttons, actions, ...place } of PLACES)
  test(`every action of ${place.path.replace(sId, 'an order')} leaves the keyboard on something seen`, async (t) => {
    const page = await site.enter()
    page.on('dialog', (dialog) => void dialog.accept())
    await goTo(page, place)
    const pressed = await pressAll(page, place)
    const run = await runAll(page, place)
    t.diagnostic(`${pressed} buttons, ${run} actions`)
    assert.ok(pressed >= buttons && run >= actions, `${pressed} buttons, ${run} actions`)
  })
