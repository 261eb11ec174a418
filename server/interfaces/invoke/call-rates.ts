// How often a credential may call: as often as its own limit says and that of the definition, counted a minute at a time in the shared store.
import type { Caller } from '#server/access/credentials/caller.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import type { ApiDefinition } from './query/definition-query.ts'

const MINUTE_MS = 60_000

const tooOften = (remainingMs: number): AppError => {
  const seconds = Math.max(1, Math.ceil(remainingMs / 1_000))
  return new AppError(
    'rate_limited',
    { en: `Too many calls: try again in ${seconds} s`, zh: `调用过于频繁：请在 ${seconds} 秒后重试` },
    { retryAfterSeconds: seconds },
  )
}

/** Throws rate_limited. */
export const countCall = async (
  store: KeyValueStore,
  { credential }: Caller,
  { sApiCode, iRateLimit }: ApiDefinition,
): Promise<void> => {
  const limits = [
    [credential.iRateLimit, `calls::${credential.corpid}`],
    [iRateLimit, `calls::${credential.corpid}:${sApiCode}`],
  ] as const
  for (const [most, key] of limits) {
    if (most === null) continue
    const { count, remainingMs } = await store.increment(key, MINUTE_MS)
    if (count > most) throw tooOften(remainingMs)
  }
}
