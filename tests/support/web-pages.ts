// The built web pages that the browser tests look at: built once, whoever of the test processes comes first.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureWebPages } from '#server/startup/web-pages.ts'
import { oneAtATime } from './one-at-a-time.ts'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Leaves `web/dist` as the sources want it. Throws with the builder's words when it cannot be built. */
export const prepareWebPages = (): Promise<void> =>
  oneAtATime('building the web pages', () =>
    ensureWebPages({ root: ROOT, report: () => undefined, asked: new AbortController().signal }),
  )
