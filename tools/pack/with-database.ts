// The database that a command works on: DATABASE_URL, else the embedded one of DATA_DIR, started for the purpose where it does not run.
import { resolve } from 'node:path'
import { asAdministrator } from '#server/platform/postgres/administrator/administrator.ts'
import { openEmbedded } from '#server/platform/postgres/embedded/open-embedded.ts'
import { withVerifiedTls } from '#server/platform/postgres/wire/database-address.ts'

/** Hands an administrator's connection to the work, and stops what was started for it. Throws StartRefused as `openEmbedded` does, and where the given one does not open. */
export const withDatabase = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const given = process.env.DATABASE_URL
  if (given !== undefined) {
    const url = withVerifiedTls(given)
    await asAdministrator({ url, purpose: 'tools' }, async () => undefined)
    return work(url)
  }
  const embedded = await openEmbedded({
    dataDir: resolve(process.env.DATA_DIR ?? './data'),
    report: (line) => console.error(line),
  })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}
