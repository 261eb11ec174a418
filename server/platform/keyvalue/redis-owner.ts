// Whose a store is: the first installation that comes to an empty one notes itself there, and every connection is asked again.
import { ForeignStore } from '#server/kernel/errors/foreign-store.ts'
import { droppingOtherKinds } from './other-kind.ts'
import type { RedisClient } from './redis-connection.ts'

const KEY = 'storeInstallation'

const ignore = () => undefined

/** Settles where the store is of the installation with this id, or of nobody and takes no writes. Throws ForeignStore. */
export type RequireOwn = (client: RedisClient) => Promise<void>

export const requireOwnOf =
  (installation: string): RequireOwn =>
  async (client) => {
    const ask = async (): Promise<string | null> => {
      // One that takes no writes can be read all the same.
      const claimed = client.set(KEY, installation, { condition: 'NX' }).catch(ignore)
      const [holder] = await Promise.all([client.get(KEY), claimed])
      return holder
    }
    const holder = await droppingOtherKinds(() => client.del(KEY), ask)
    if (holder !== null && holder !== installation) throw new ForeignStore()
  }
