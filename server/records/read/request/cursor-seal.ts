// Cursors as the client holds them: where a page ended, sealed so that it can neither be read nor changed, and good only for
// the user and the form it was made for.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomFillSync,
} from 'node:crypto'

export type CursorContent = {
  /** The order that the page was read in. */
  readonly order: string
  /** The last row's value of each key of the order, as text. */
  readonly keys: readonly (string | null)[]
}

export type CursorSeal = {
  /** Base64url. `bearer` names whom and what it is for. */
  readonly seal: (content: CursorContent, bearer: string) => string
  /** Null for a cursor that was not sealed here, for another bearer, or was changed. */
  readonly open: (cursor: string, bearer: string) => CursorContent | null
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const isContent = (value: unknown): value is [string, (string | null)[]] =>
  Array.isArray(value) && typeof value[0] === 'string' && Array.isArray(value[1])

/** Random bytes by the thousand: asking for twelve costs as much. */
const makeVectors = (): (() => Buffer) => {
  const bytes = Buffer.alloc(IV_BYTES * 512)
  let used = bytes.length
  return () => {
    if (used === bytes.length) {
      randomFillSync(bytes)
      used = 0
    }
    used += IV_BYTES
    return bytes.subarray(used - IV_BYTES, used)
  }
}

const decrypt = (sealed: Buffer, key: KeyObject, bearer: string): string | null => {
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(bearer))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** Seals with the newest key and opens with any of them; every node needs the same keys. */
export const makeCursorSeal = (keys: readonly Uint8Array[]): CursorSeal => {
  const own = keys.map((key) => createSecretKey(createHmac('sha256', key).update('cursor').digest()))
  const nextVector = makeVectors()
  const [newest] = own
  if (newest === undefined) throw new TypeError('a cursor needs a key')
  const seal: CursorSeal['seal'] = ({ order, keys: values }, bearer) => {
    const iv = nextVector()
    const cipher = createCipheriv(CIPHER, newest, iv, { authTagLength: TAG_BYTES })
    cipher.setAAD(Buffer.from(bearer))
    const text = cipher.update(JSON.stringify([order, values]), 'utf8')
    return Buffer.concat([iv, text, cipher.final(), cipher.getAuthTag()]).toString('base64url')
  }
  const open: CursorSeal['open'] = (cursor, bearer) => {
    const sealed = Buffer.from(cursor, 'base64url')
    if (sealed.length <= IV_BYTES + TAG_BYTES || sealed.toString('base64url') !== cursor) return null
    for (const key of own) {
      const text = decrypt(sealed, key, bearer)
      const content: unknown = text === null ? null : JSON.parse(text)
      if (isContent(content)) return { order: content[0], keys: content[1] }
    }
    return null
  }
  return { seal, open }
}
