// The keys that tokens are encrypted with: what the configuration may name, and what the demo makes for itself.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { writeDurably } from '../platform/files/write-durably.ts'

/** Keys that anyone can read in the documentation. */
export const SHIPPED_TOKEN_KEYS: readonly string[] = ['YXJtYXR1cmUgZXhhbXBsZSBrZXksIG5vdCBhIGtleSE']

export const TOKEN_KEY_BYTES = 32

// 32 random bytes have about 30 different values; fewer than this is a pattern, not a key.
const FEWEST_VALUES = 12

/** What is wrong with a key, undefined when nothing is. The key itself is never repeated. */
export const mistakeOfKey = (key: string): string | undefined => {
  if (!/^[A-Za-z0-9_-]+=?$/.test(key)) return 'is not base64url'
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== TOKEN_KEY_BYTES) return `has ${bytes.length} bytes and not ${TOKEN_KEY_BYTES}`
  if (SHIPPED_TOKEN_KEYS.includes(bytes.toString('base64url'))) return 'is the example of the documentation'
  if (new Set(bytes).size < FEWEST_VALUES) return 'is a pattern and not random'
  return undefined
}

const keyIn = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.trim(), 'base64url'))

/** The demo's own key, made at the first start and kept 0600 in the data folder. */
export const demoTokenKeys = async (dataDir: string): Promise<readonly Uint8Array[]> => {
  const path = join(dataDir, 'token-key')
  await mkdir(dataDir, { recursive: true })
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartRefused(`${path} cannot be read: start as the user who started before.`, error)
  })
  if (kept === undefined) {
    const made = randomBytes(TOKEN_KEY_BYTES)
    await writeDurably(path, `${made.toString('base64url')}\n`)
    return [new Uint8Array(made)]
  }
  if (mistakeOfKey(kept.trim()) !== undefined)
    throw new StartRefused(`${path} is damaged: delete it, and everyone signs in again.`)
  return [keyIn(kept)]
}

export const decodeTokenKey = keyIn
