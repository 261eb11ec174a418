// Files of a record: dropped and pasted, with what is wrong with them, looked at, removed; by the camera on a phone.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { makeOrder, ORDERS, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type Given = { readonly name: string; readonly type: string; readonly base64: string }

const FILES: readonly Given[] = [
  { name: 'signed note.pdf', type: 'application/pdf', base64: btoa('%PDF-1.4\n%%EOF\n') },
  { name: 'pallet.png', type: 'image/png', base64: PNG },
]

/** Drops or pastes files as a browser does. */
const give = (page: Page, kind: 'drop' | 'paste', files: readonly Given[]): Promise<void> =>
  page.evaluate(
    ({ kind, files }) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type }))
      }
      const rest = { bubbles: true, cancelable: true }
      document.body.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, ...rest })
          : new DragEvent('drop', { dataTransfer: data, ...rest }),
      )
    },
    { kind, files },
  )

const openFiles = async (page: Page, sId: string): Promise<void> => {
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.getByRole('tab', { name: /^Files/ }).click()
  await page.locator('.files').waitFor()
}

const row = (page: Page, name: string) => page.locator('.file', { hasText: name })

test('files are dropped, pasted, refused with a reason, looked at and removed', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await openFiles(page, sId)
  await give(page, 'drop', FILES)
  for (const { name } of FILES) await row(page, name).waitFor()
  await page.getByRole('tab', { name: /^Files ?2$/ }).waitFor()
  await row(page, 'pallet.png').locator('img').waitFor()

  await give(page, 'paste', [{ name: 'image.png', type: 'image/png', base64: PNG }])
  await page.getByRole('tab', { name: /^Files ?3$/ }).waitFor()

  await give(page, 'drop', [{ name: 'not.png', type: 'image/png', base64: btoa('hello') }])
  const refused = page.locator('.upload[data-state="failed"]')
  await refused.waitFor()
  assert.match(await refused.innerText(), /not what its name or type says/)
  await refused.getByRole('button', { name: 'Close not.png' }).click()
  assert.equal(await page.locator('.upload').count(), 0)

  const saved = page.context().waitForEvent('page')
  await row(page, 'signed note.pdf').getByRole('button').first().press('Enter')
  assert.match((await saved).url(), /^blob:|about:blank/)

  await row(page, 'pallet.png').getByRole('button', { name: 'Remove pallet.png' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('tab', { name: /^Files ?2$/ }).waitFor()
  assert.equal(await row(page, 'pallet.png').count(), 0)
})

test('a picture that is pasted is named by the time where one is', async () => {
  const { sId } = await makeOrder(site)
  await site.service.database.query(
    `update framework.sftlogininfo set "sTimeZone" = 'Asia/Shanghai' where "sId" = 'demo-clerk'`,
  )
  const page = await site.enter({ user: 'clerk' })
  await openFiles(page, sId)
  await give(page, 'paste', [{ name: 'image.png', type: 'image/png', base64: PNG }])
  const name = await row(page, '.png').innerText()
  const [, day, hour] = /^([\d-]{10}) (\d\d)-/.exec(name) ?? []
  const apart = Date.parse(`${day}T${hour}:00:00+08:00`) - Date.now()
  assert.ok(Math.abs(apart) <= 3_600_000, name)
})

test('on a slow line, an upload shows how far it is and can be cancelled', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter()
  await page.route('**/assets/file-drop-*.js', async (route) => {
    await setTimeout(1500)
    await route.continue()
  })
  await page.route('**/entry/file/upload?*', () => undefined)
  await openFiles(page, sId)
  await give(page, 'drop', FILES.slice(0, 1))
  await page.getByRole('progressbar', { name: 'Sending signed note.pdf' }).waitFor()
  await page.getByRole('button', { name: 'Cancel signed note.pdf' }).click()
  await page.locator('.upload').waitFor({ state: 'detached' })
})

test('on a phone the camera is one large button', async () => {
  const { sId } = await makeOrder(site)
  const page = await site.enter({ width: 390, language: 'zh-CN' })
  await page.goto(`${site.service.url}${ORDERS}/record/${sId}`)
  await page.getByRole('tab', { name: /^附件/ }).click()
  const button = page.getByRole('button', { name: '拍照' })
  const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  assert.ok(width > 300 && height >= 44, `${width} × ${height}`)
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  const camera = await (await chooser).element()
  assert.equal(await camera.getAttribute('capture'), 'environment')
  await (await chooser).setFiles({
    name: '照片.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PNG, 'base64'),
  })
  await row(page, '照片.png').locator('img').waitFor()
})
