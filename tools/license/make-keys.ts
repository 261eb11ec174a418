// A new pair of keys. The private half is written for its owner alone, and never over another one.
import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { Refused } from '../command/refused.ts'

/** The public half, in base64url. Throws Refused where the file is there already, or cannot be written. */
export const makeKeys = async (file: string): Promise<string> => {
  const { x = '', ...key } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  await writeFile(file, `${JSON.stringify({ ...key, x })}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Refused(
        error.code === 'EEXIST'
          ? `${file} is there already: a key that is written over takes every licence with it.`
          : `${file} cannot be written (${error.code}).`,
      )
    },
  )
  return x
}
