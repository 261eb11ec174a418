// `npm run shots`: twelve pages as pictures, each light and dark, in `artefacts/shots`, to be looked at beside the drawn ones.
// `-- list record` takes those alone.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startTestCluster } from '../../support/cluster.ts'
import { prepareTemplate } from '../../support/database.ts'
import { atRest } from '../at-rest.ts'
import type { Site, Visitor } from '../site.ts'

type Shot = Visitor & {
  readonly name: string
  readonly path: (order: string) => string
  /** What has to be there. */
  readonly there: string
  /** What is done before the picture is taken. */
  readonly act?: (page: Page) => Promise<unknown>
}

const ORDERS = '/m/sal-sales-order'
const FOLDER = 'artefacts/shots'
const WIDE = 1920
const PHONE = 390
const USUAL = 1440
const REST_MS = 700

const SHOTS: readonly Shot[] = [
  { name: 'home', path: () => '/', there: '.decision' },
  { name: 'home-wide-chinese', path: () => '/', there: '.decision', width: WIDE, language: 'zh-CN' },
  { name: 'home-phone', path: () => '/', there: '.decision', width: PHONE },
  { name: 'list', path: () => ORDERS, there: '.list-row' },
  { name: 'list-chinese', path: () => '/m/ele-product', there: '.list-row', language: 'zh-CN' },
  {
    name: 'list-wide-peek',
    path: () => ORDERS,
    there: '.list-row',
    width: WIDE,
    act: (page) => page.keyboard.press('p'),
  },
  { name: 'list-phone', path: () => ORDERS, there: '.list-card', width: PHONE },
  { name: 'record', path: (order) => `${ORDERS}/record/${order}`, there: '.record-form' },
  {
    name: 'record-wide-edit',
    path: (order) => `${ORDERS}/record/${order}`,
    there: '.record-form',
    width: WIDE,
    act: (page) => page.keyboard.press('e'),
  },
  {
    name: 'record-phone-chinese',
    path: (order) => `${ORDERS}/record/${order}`,
    there: '.record-form',
    width: PHONE,
    language: 'zh-CN',
  },
  {
    name: 'palette',
    path: () => ORDERS,
    there: '.list-row',
    act: (page) => page.keyboard.press('Control+k'),
  },
  { name: 'missing', path: () => '/m/no-such', there: '.error-page' },
]

const take = async (site: Site, shot: Shot, { order, isDark }: { order: string; isDark: boolean }) => {
  const page = await site.signIn({ width: USUAL, ...shot, isDark })
  await page.goto(site.service.url + shot.path(order))
  await page.waitForSelector(shot.there)
  await atRest(page)
  await shot.act?.(page)
  await page.waitForTimeout(REST_MS)
  await page.screenshot({ path: join(FOLDER, `${shot.name}-${isDark ? 'dark' : 'light'}.png`) })
  await page.context().close()
}

const takeAll = async (shots: readonly Shot[]): Promise<void> => {
  const { openSite } = await import('../site.ts')
  const site = await openSite()
  try {
    const client = await site.service.signIn()
    const list =
      '/entry/business/getBusinessDataByFormcustomId/sal-sales-order.list?sModelsId=sal-sales-order'
    const order = String((await client.post(list, { pageSize: 5 })).body.rows.at(-1).sId)
    mkdirSync(FOLDER, { recursive: true })
    for (const shot of shots) for (const isDark of [false, true]) await take(site, shot, { order, isDark })
    console.log(`${shots.length * 2} pictures are in ${FOLDER}`)
  } finally {
    await site.close()
  }
}

const asked = process.argv.slice(2)
const given = process.env.DATABASE_URL
const own = given === undefined ? await startTestCluster() : null
process.env.ARMATURE_TEST_URL = own?.adminUrl ?? given ?? ''
try {
  await prepareTemplate('framework')
  await prepareTemplate('demo')
  await takeAll(SHOTS.filter(({ name }) => asked.length === 0 || asked.includes(name)))
} finally {
  await own?.stop()
}
