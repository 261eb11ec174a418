// The keys that tokens are encrypted with: what the configuration may name.

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

/** The bytes of a key that has no mistake. */
export const decodeTokenKey = (text: string): Uint8Array =>
  new Uint8Array(Buffer.from(text.trim(), 'base64url'))
