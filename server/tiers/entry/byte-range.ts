// Which bytes of a file a request asks for (RFC 9110): one range, of which the file has at least the first byte. Pure.

export type ByteRange = { readonly first: number; readonly last: number }

type Headers = { readonly range?: string | undefined; readonly 'if-range'?: string | string[] | undefined }

/** Undefined where the whole file is asked for: also by several ranges, by other units, and where `if-range` names another file. */
export const askedRange = (headers: Headers, etag: string): string | undefined => {
  const { range, 'if-range': condition } = headers
  return condition === undefined || condition === etag ? range : undefined
}

const ONE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** Null: the whole file; `none`: the file has no such bytes. */
export const rangeIn = (asked: string | undefined, bytes: number): ByteRange | null | 'none' => {
  const [, from = '', to = ''] = ONE.exec(asked?.replaceAll(' ', '') ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), bytes)
    return length === 0 ? 'none' : { first: bytes - length, last: bytes - 1 }
  }
  const first = Number(from)
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (to !== '' && Number(to) < first) return null
  return first < bytes ? { first, last } : 'none'
}
