// Whether what is asked for is what the client has already.
import { createHash } from 'node:crypto'

/** Of an answer that is made anew each time. */
export const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

/** Whether a header of entity tags names this one; weakness does not matter to a read. */
export const names = (header: string | undefined, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag.replace(/^W\//, ''))
