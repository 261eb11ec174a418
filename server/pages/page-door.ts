// Who asks for pages: an address that asks for very many is held up, for nobody knows who it is.
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'

const MINUTE_MS = 60_000
const MOST_A_MINUTE = 240

/** Seconds to wait; null where the address may ask. */
export const secondsToWait = async (store: KeyValueStore, sClientIp: string): Promise<number | null> => {
  const { count, remainingMs } = await store.increment(`pages::${sClientIp}`, MINUTE_MS)
  return count > MOST_A_MINUTE ? Math.max(1, Math.ceil(remainingMs / 1_000)) : null
}
