// The key that a demo's tokens are encrypted with: its own, made at the first start and kept in the data folder.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeTokenKey, mistakeOfKey, TOKEN_KEY_BYTES } from '#server/config/token-keys.ts'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { writeDurably } from '../platform/files/write-durably.ts'

/** The demo's key, readable by its owner alone. Throws StartRefused when the file is damaged or another's. */
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
  return [decodeTokenKey(kept)]
}
