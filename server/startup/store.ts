// Whether the shared store will do, asked before anything is made that would have to wait for it.
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { observeNothing } from '#server/kernel/observation/observation.ts'

const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message)

/** Throws StartRefused where REDIS_URL names no store that answers and can be written. */
export const checkStore = async (
  redisUrl: string | undefined,
  report: (line: string) => void,
): Promise<void> => {
  if (redisUrl === undefined) return
  report(`Connecting to the store ${new URL(redisUrl).host}`)
  try {
    // Loaded where there is such a store only: its client is an eighth of what a start loads.
    const { redisStore } = await import('../platform/keyvalue/redis-store.ts')
    const store = await redisStore({ url: redisUrl, observe: observeNothing })
    try {
      await store.set('start::probe', '', { ttlMs: 1_000 })
    } finally {
      await store.close()
    }
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new StartRefused(`The store at REDIS_URL cannot be used: ${reasonOf(error as Error)}`, error)
  }
}
