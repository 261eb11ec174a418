// The session that a page keeps once somebody has signed in, without the page where that is done.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { TEST_PASSWORD } from '#tests/support/database.ts'

const KEPT_AS = { business: 'armature.session', builder: 'armature.session.builder' }

type Who = { readonly company?: string; readonly user?: string; readonly language?: string }

/** The session that the page keeps, as if `page`, which is at any address of the service, had signed in. */
export const keepSession = async (
  page: Page,
  { company = 'demo', user = 'admin', language = 'en' }: Who,
  sLoginType: keyof typeof KEPT_AS,
): Promise<void> => {
  const answer = await page.context().request.post(new URL('/entry/login', page.url()).href, {
    data: {
      sBrandNo: company,
      sUserNo: user,
      sPassword: TEST_PASSWORD,
      sLoginType,
      sLanguage: language,
    },
  })
  assert.equal(answer.status(), 200, await answer.text())
  const session = JSON.stringify({ ...(await answer.json()), sBrandNo: company })
  await page.evaluate(
    ([key = '', text = '']) => localStorage.setItem(key, text),
    [KEPT_AS[sLoginType], session],
  )
}
