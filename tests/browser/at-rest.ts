// When a page has come to rest: nothing that it asked for is under way, but for the stream of what changes, which stays.
import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

const QUIET_MS = 500
const LOOK_MS = 50
const MOST_MS = 30_000

const underWay = new WeakMap<Page, Set<Request>>()

/** From the page's first request on. */
export const followRequests = (page: Page): void => {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => {
    if (!request.url().endsWith('/entry/live')) requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  // What a page asked for is nobody's any more once another stands there.
  page.on('framenavigated', (frame) => {
    const isAnother = [...requests].some((request) => request.isNavigationRequest())
    if (frame === page.mainFrame() && isAnother) requests.clear()
  })
}

export const atRest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  const begun = performance.now()
  for (let quietSince = begun; performance.now() - quietSince < QUIET_MS; await pause(LOOK_MS)) {
    if ((underWay.get(page)?.size ?? 0) > 0) quietSince = performance.now()
    if (performance.now() - begun > MOST_MS) throw new Error('the page does not come to rest')
  }
}
