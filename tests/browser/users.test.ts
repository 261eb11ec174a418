// An administrator gives a user a temporary password, which stays to be read; the user signs in with it and has to change it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fillSignIn, openSite } from './site.ts'

const site = await openSite()
after(() => site.close())

const OWN = 'a password of my own'

test('a temporary password is given, and changed before anything else', async () => {
  const admin = await site.enter()
  await admin.goto(`${site.service.url}/m/sft-user/record/demo-clerk`)
  await admin.getByRole('button', { name: 'Give temporary password' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Give temporary password' }).click()
  const said = admin.locator('.toast', { hasText: 'Temporary password' })
  const password = /[0-9a-f]{5}(-[0-9a-f]{5}){3}/.exec(await said.innerText())?.[0] ?? ''
  await admin.waitForTimeout(5500)
  await said.getByRole('button', { name: 'Close' }).click()
  await said.waitFor({ state: 'detached' })

  const clerk = await site.visit()
  await fillSignIn(clerk, 'clerk', password)
  const page = clerk.getByRole('main')
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  assert.equal(await clerk.locator('.frame').count(), 0)
  await page.locator('[name=sOldPassword]').fill('not this')
  await page.locator('[name=sNewPassword]').fill(OWN)
  await page.locator('[name=again]').fill(`${OWN}!`)
  await clerk.keyboard.press('Enter')
  await page.getByText('The new passwords do not match').waitFor()
  await page.locator('[name=again]').fill(OWN)
  await clerk.keyboard.press('Enter')
  await page.getByText('The current password is wrong').waitFor()
  await page.locator('[name=sOldPassword]').fill(password)
  await clerk.keyboard.press('Enter')
  await clerk.waitForSelector('.frame')

  const again = await site.visit()
  await fillSignIn(again, 'clerk', password)
  await again.getByRole('alert').waitFor()
  await fillSignIn(again, 'clerk', OWN)
  await again.waitForSelector('.frame')
  assert.equal(await again.getByRole('alert').count(), 0)
})
